import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config";

export default mergeConfig(
  site,
  defineConfig({ test: { environment: "jsdom", include: ["tests/**/*.test.{ts,tsx}"] } }),
);
