"""The database's versions, one file each, carried out by Alembic."""
