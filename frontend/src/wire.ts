// Made by tools/typescript.py from the server's types: change those, and make it again.

export const VERSION = 2;

export type Language = "en" | "es";
export type Help = "none" | "memory" | "possibilities" | "probabilities" | "hint";
export type Visibility = "public" | "link" | "private";
export type Agreement = "undo" | "draw" | "pause";
export type Status = "open" | "playing" | "over";

export interface Play {
  readonly type: "move";
  readonly id: string;
  readonly at: number;
  readonly move: string;
}

export interface Undo {
  readonly type: "undo";
  readonly id: string;
  readonly at: number;
}

export interface Offer {
  readonly type: "offer";
  readonly id: string;
  readonly what: "draw" | "pause" | "undo";
}

export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly what: "draw" | "pause" | "undo";
  readonly yes: boolean;
}

export interface Resume {
  readonly type: "resume";
  readonly id: string;
}

export interface Resign {
  readonly type: "resign";
  readonly id: string;
}

export interface Leave {
  readonly type: "leave";
  readonly id: string;
}

export interface Chat {
  readonly type: "chat";
  readonly id: string;
  readonly text: string;
}

export interface Call {
  readonly type: "call";
  readonly id: string;
  readonly url: string;
}

export interface GiveSalt {
  readonly type: "salt";
  readonly id: string;
  readonly salt: string;
}

export interface Hello {
  readonly type: "hello";
  readonly version: number;
  readonly token?: string;
  readonly seen?: number;
  readonly lang?: "en" | "es";
}

export interface Ping {
  readonly type: "ping";
}

export interface Happened {
  readonly type: "event";
  readonly n: number;
  readonly time: number;
  readonly event: Event;
  readonly notation: string;
  readonly told: readonly (Line)[];
}

export interface Event {
  readonly seat: string;
  readonly move: AnyPhrase;
  readonly facts?: readonly AnyFact[];
}

export interface Line {
  readonly key: string;
  readonly args?: Record<string, string | number | number | Line | readonly (string | number | Line)[]>;
}

export interface TakenBack {
  readonly type: "undone";
  readonly n: number;
  readonly time: number;
  readonly events: number;
}

export interface Began {
  readonly type: "began";
  readonly n: number;
  readonly time: number;
  readonly salts: Record<string, string>;
}

export interface Took {
  readonly type: "took";
  readonly n: number;
  readonly time: number;
  readonly seat: string;
  readonly name: string;
}

export interface Left {
  readonly type: "left";
  readonly n: number;
  readonly time: number;
  readonly seat: string;
}

export interface AskedFor {
  readonly type: "asked";
  readonly n: number;
  readonly time: number;
  readonly seat: string;
  readonly what: "draw" | "pause" | "undo";
}

export interface Answered {
  readonly type: "answered";
  readonly n: number;
  readonly time: number;
  readonly seat: string;
  readonly what: "draw" | "pause" | "undo";
  readonly yes: boolean;
  readonly done: boolean;
}

export interface Resumed {
  readonly type: "resumed";
  readonly n: number;
  readonly time: number;
  readonly seat: string;
}

export interface Faltered {
  readonly type: "faltered";
  readonly n: number;
  readonly time: number;
  readonly seat: string;
}

export interface Said {
  readonly type: "chat";
  readonly n: number;
  readonly time: number;
  readonly seat: string;
  readonly text: string;
}

export interface Ended {
  readonly type: "ended";
  readonly n: number;
  readonly time: number;
  readonly outcome: Outcome;
}

export interface Outcome {
  readonly winners: readonly (string)[];
  readonly reason: string;
  readonly scores: Record<string, number>;
}

export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  readonly table: TableInfo;
  readonly seat: string;
}

export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly scenario: string;
  readonly chapters: readonly (string)[];
  readonly definition: string;
  readonly help: "hint" | "memory" | "none" | "possibilities" | "probabilities";
  readonly clock: ClockSetting | null;
  readonly absent: number | null;
  readonly visibility: "link" | "private" | "public";
  readonly status: "open" | "over" | "playing";
  readonly seats: Record<string, SeatInfo>;
  readonly created: number;
  readonly seed_hash: string;
  readonly seed: string;
  readonly salts: Record<string, string>;
  readonly owing: readonly (string)[];
}

export interface ClockSetting {
  readonly seconds: number;
  readonly increment?: number;
  readonly each_turn?: boolean;
}

export interface SeatInfo {
  readonly holder: "computer" | "human" | "open";
  readonly name: string;
  readonly level: string;
}

export interface Update {
  readonly type: "update";
  readonly seq: number;
  readonly news: readonly (Happened | TakenBack | Began | Took | Left | AskedFor | Answered | Resumed | Faltered | Said | Ended)[];
  readonly now: Standing;
  readonly again?: number | null;
}

export interface Standing {
  readonly at: number;
  readonly status: "open" | "over" | "playing";
  readonly to_play: string;
  readonly view: unknown;
  readonly aid: unknown;
  readonly prompt: string;
  readonly section: string;
  readonly moves: readonly (Offered)[];
  readonly undo: boolean;
  readonly paused: boolean;
  readonly asked: readonly (Asked)[];
  readonly clocks: Clocks | null;
  readonly seats: Record<string, SeatInfo>;
  readonly outcome: Outcome | null;
  readonly invitations: Record<string, string>;
}

export interface Offered {
  readonly move: string;
  readonly section: string;
  readonly phrase: AnyPhrase;
  readonly line: Line;
  readonly reveals?: boolean;
}

export interface Asked {
  readonly what: "draw" | "pause" | "undo";
  readonly seat: string;
  readonly agreed: readonly (string)[];
}

export interface Clocks {
  readonly left: Record<string, number>;
  readonly running: string;
  readonly since: number;
}

export interface Presence {
  readonly type: "presence";
  readonly here: Record<string, boolean>;
}

export interface Done {
  readonly type: "done";
  readonly id: string;
}

export interface Refused {
  readonly type: "refused";
  readonly code: string;
  readonly text: string;
  readonly id: string;
}

export interface Pong {
  readonly type: "pong";
}

export interface NewTable {
  readonly game: string;
  readonly scenario?: string;
  readonly chapters?: readonly (string)[];
  readonly definition?: string;
  readonly record?: string;
  readonly ply?: number | null;
  readonly seats?: Record<string, string>;
  readonly name?: string;
  readonly salt?: string;
  readonly salt_later?: boolean;
  readonly help?: "hint" | "memory" | "none" | "possibilities" | "probabilities";
  readonly clock?: ClockSetting | null;
  readonly absent?: number | null;
  readonly visibility?: "link" | "private" | "public";
}

export interface Join {
  readonly seat: string;
  readonly invitation?: string;
  readonly name?: string;
  readonly salt?: string;
  readonly key?: string;
}

export interface Created {
  readonly table: TableInfo;
  readonly tokens: Record<string, string>;
  readonly invitations: Record<string, string>;
}

export interface Joined {
  readonly table: TableInfo;
  readonly seat: string;
  readonly token: string;
}

export interface UbootView {
  readonly game: "uboot";
  readonly seat: string;
  readonly scenario: string;
  readonly chapters: readonly (string)[];
  readonly definition: string;
  readonly columns: number;
  readonly rows: number;
  readonly target: number;
  readonly scores: Record<string, number>;
  readonly to_play: string;
  readonly prompt: string;
  readonly section: string;
  readonly active: string;
  readonly turn: number;
  readonly last_loss: number;
  readonly ending: string;
  readonly ships: readonly (UbootShip)[];
  readonly burning: readonly (string)[];
  readonly mines: readonly (UbootMinefield)[];
  readonly submarines: readonly (string)[];
  readonly submerged: number;
  readonly torpedoes: readonly (UbootToken)[];
  readonly ping: readonly (string)[];
  readonly launchers: readonly (UbootLauncher)[];
  readonly airborne: boolean;
  readonly plane: string;
  readonly shots: readonly (UbootGun)[];
  readonly sunk: readonly (UbootLost)[];
  readonly left: readonly (UbootLost)[];
  readonly hands: readonly (UbootHand)[];
  readonly version: number;
}

export interface UbootShip {
  readonly side: string;
  readonly kind: string;
  readonly at: string;
  readonly points?: number;
  readonly fast?: boolean;
  readonly damaged?: boolean;
  readonly moved?: boolean;
  readonly masked?: boolean;
  readonly course?: string;
}

export interface UbootMinefield {
  readonly side: string;
  readonly at: string;
}

export interface UbootToken {
  readonly side: string;
  readonly at: string;
  readonly heading: string;
  readonly number: number;
}

export interface UbootLauncher {
  readonly side: string;
  readonly at: string;
  readonly turns: number;
}

export interface UbootGun {
  readonly cell: string;
  readonly target: string;
  readonly power: number;
  readonly misses: number;
}

export interface UbootLost {
  readonly side: string;
  readonly kind: string;
  readonly masked?: boolean;
}

export interface UbootHand {
  readonly side: string;
  readonly cards: readonly (string)[];
}

export interface StalingradView {
  readonly game: "stalingrad";
  readonly seat: string;
  readonly scenario: string;
  readonly chapters: readonly (string)[];
  readonly definition: string;
  readonly columns: number;
  readonly rows: number;
  readonly target: number;
  readonly scores: Record<string, number>;
  readonly to_play: string;
  readonly prompt: string;
  readonly section: string;
  readonly active: string;
  readonly division: string;
  readonly turn: number;
  readonly last_loss: number;
  readonly ending: string;
  readonly winner: string;
  readonly cards: readonly (StalingradCard)[];
  readonly shown: readonly (string)[];
  readonly focus: string;
  readonly quadrant: string;
  readonly deployed: boolean;
  readonly shots: readonly (StalingradShotCard)[];
  readonly lost: readonly (StalingradLost)[];
  readonly spares: Record<string, number>;
  readonly hands: readonly (StalingradHand)[];
  readonly version: number;
}

export interface StalingradCard {
  readonly at: string;
  readonly side: string;
  readonly kind?: string;
}

export interface StalingradShotCard {
  readonly side: string;
  readonly quadrant: string;
}

export interface StalingradLost {
  readonly side: string;
  readonly kind: string;
  readonly number: number;
}

export interface StalingradHand {
  readonly side: string;
  readonly cards: Record<string, number>;
}

export interface AvalonView {
  readonly game: "avalon";
  readonly seat: string;
  readonly scenario: string;
  readonly chapters: readonly (string)[];
  readonly definition: string;
  readonly rows: number;
  readonly columns: number;
  readonly commanders: Record<string, number>;
  readonly scores: Record<string, number>;
  readonly to_play: string;
  readonly active: string;
  readonly prompt: string;
  readonly section: string;
  readonly turn: number;
  readonly ending: string;
  readonly escorts: readonly (AvalonEscortView)[];
  readonly boats: readonly (AvalonBoatView)[];
  readonly track: readonly (string)[];
  readonly dice: number;
  readonly charges: readonly (AvalonSetting)[];
  readonly plan: AvalonPlace | null;
  readonly salvo: readonly (string)[];
  readonly aim: string;
  readonly targets: readonly (readonly [number, number])[];
  readonly shots: readonly (AvalonShot)[];
  readonly version: number;
}

export interface AvalonEscortView {
  readonly seat: string;
  readonly at: string;
  readonly heading: string;
  readonly fate: string;
  readonly run?: string;
  readonly stock?: number | null;
}

export interface AvalonBoatView {
  readonly seat: string;
  readonly fate: string;
  readonly at?: string;
  readonly heading?: string;
  readonly feet?: number | null;
  readonly submerged?: boolean;
  readonly hidden?: boolean;
  readonly damaged?: boolean;
  readonly risen?: boolean;
  readonly fresh?: boolean;
  readonly running?: boolean;
  readonly stock?: number | null;
  readonly salvo?: readonly (string)[];
  readonly aim?: string;
}

export interface AvalonSetting {
  readonly place: number;
  readonly at: string;
  readonly depths: readonly (number)[];
}

export interface AvalonPlace {
  readonly at: string;
  readonly heading: string;
  readonly feet: number;
}

export interface AvalonShot {
  readonly column: "adjacent" | "even" | "first-salvo" | "three-to-one" | "torpedo" | "two-to-one";
  readonly side: string;
  readonly firers: readonly (number)[];
  readonly target: number;
}

export interface UnterseebootView {
  readonly game: "unterseeboot";
  readonly seat: string;
  readonly scenario: string;
  readonly chapters: readonly (string)[];
  readonly definition: string;
  readonly floors: readonly (number)[];
  readonly to_play: string;
  readonly prompt: string;
  readonly section: string;
  readonly turn: number;
  readonly turns: number;
  readonly column: string;
  readonly level: number;
  readonly main: number;
  readonly auxiliary: number;
  readonly hull: number;
  readonly torpedoes: number;
  readonly most: Record<string, number>;
  readonly spotted: boolean;
  readonly escort: string;
  readonly targets: readonly (UnterseebootTarget)[];
  readonly dice: readonly (number)[];
  readonly aim: readonly (string)[];
  readonly tonnage: number;
  readonly honour: string;
  readonly damage: number;
  readonly repairs: number;
  readonly ending: string;
}

export interface UnterseebootTarget {
  readonly column: string;
  readonly unknown?: boolean;
  readonly tonnage?: number;
  readonly struck?: boolean;
  readonly sunk?: number;
}

export interface Advice {
  readonly guesses: readonly (Guess)[];
  readonly hints: readonly (Hint)[];
}

export interface Guess {
  readonly what: string;
  readonly at: string;
  readonly odds: number | null;
}

export interface Hint {
  readonly move: string;
  readonly line: Line;
  readonly expected: number | null;
  readonly share: number | null;
  readonly event: Event | null;
  readonly told: readonly (Line)[];
  readonly reply: Event | null;
  readonly reply_told: readonly (Line)[];
  readonly worth: number | null;
  readonly home: number | null;
  readonly slack: number | null;
}

export interface StalingradSighting {
  readonly kind: string;
  readonly at: string;
  readonly turn: number;
  readonly cells: readonly (string)[];
}

export interface Catalogue {
  readonly version: number;
  readonly games: readonly (GameInfo)[];
  readonly levels: readonly (string)[];
}

export interface GameInfo {
  readonly name: string;
  readonly rules: number;
  readonly scenarios: Record<string, readonly (string)[]>;
  readonly chapters: readonly (string)[];
  readonly ratings: Record<string, Rated>;
}

export interface Rated {
  readonly points: number;
  readonly margin: number;
}

export interface Seats {
  readonly seats: readonly (string)[];
}

export interface Lobby {
  readonly tables: readonly (TableInfo)[];
  readonly aside: readonly (SetAside)[];
}

export interface SetAside {
  readonly id: string;
  readonly code: string;
  readonly text: string;
}

export interface Rules {
  readonly rules: readonly (RuleText)[];
}

export interface RuleText {
  readonly section: string;
  readonly title: string;
  readonly text: string;
}

export interface UnterseebootLoggedPatrol {
  readonly id: string;
  readonly captain: string;
  readonly date: string;
  readonly scenario: string;
  readonly chapters: readonly (string)[];
  readonly tonnage: number;
  readonly torpedoes: number;
  readonly damage: number;
  readonly repairs: number;
  readonly survived: boolean;
  readonly honour: string;
  readonly ending: string;
  readonly turns: number;
  readonly boat: string;
}

export interface Replay {
  readonly plies: readonly (Ply)[];
  readonly last: Record<string, unknown>;
  readonly outcome: Outcome | null;
  readonly void: readonly (VoidDraw)[];
}

export interface Ply {
  readonly seat: string;
  readonly move: string;
  readonly facts: readonly (FactFact)[];
  readonly told: readonly (Line)[];
  readonly odds: number | null;
  readonly draw: Draw | null;
  readonly views: Record<string, unknown>;
}

export interface FactFact {
  readonly kind: "fact";
}

export interface Draw {
  readonly number: number;
  readonly shares: readonly (number)[];
  readonly place: number;
}

export interface VoidDraw {
  readonly ply: number;
  readonly move: string;
  readonly told: readonly (Line)[];
  readonly draw: Draw;
  readonly voices: readonly (Voice)[];
}

export interface Voice {
  readonly seat: string;
  readonly word: "agreed" | "asked" | "away";
  readonly id: string;
}

export interface Review {
  readonly seat: string;
  readonly moments: readonly (Moment)[];
  readonly whole: boolean;
}

export interface Moment {
  readonly ply: number;
  readonly expected: number;
  readonly cost: number;
  readonly best: string;
  readonly luck: number;
  readonly error: number;
  readonly luck_error: number;
  readonly line: Line | null;
}

export interface UbootFleet {
  readonly kind: "fleet";
  readonly cards?: readonly (UbootCount)[] | null;
}

export interface UbootCount {
  readonly kind: "count";
  readonly number: number;
  readonly card: string;
}

export interface UbootMines {
  readonly kind: "mines";
  readonly at: string;
}

export interface UbootSubmarines {
  readonly kind: "submarines";
  readonly cells?: readonly (string)[] | null;
}

export interface UbootPlace {
  readonly kind: "place";
  readonly card: string;
  readonly at: string;
}

export interface UbootLift {
  readonly kind: "lift";
  readonly at: string;
  readonly cells?: readonly (string)[] | null;
}

export interface UbootTorpedo {
  readonly kind: "torpedo";
  readonly own: string;
  readonly heading: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W";
}

export interface UbootSail {
  readonly kind: "sail";
  readonly own: string;
  readonly to: string;
}

export interface UbootSearch {
  readonly kind: "search";
  readonly own: string;
  readonly to: string;
}

export interface UbootOff {
  readonly kind: "off";
  readonly own: string;
}

export interface UbootCourse {
  readonly kind: "course";
  readonly own: string;
  readonly heading: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W";
}

export interface UbootPass {
  readonly kind: "pass";
}

export interface UbootSonar {
  readonly kind: "sonar";
  readonly at: string;
}

export interface UbootCharges {
  readonly kind: "charges";
  readonly at: string;
}

export interface UbootSurface {
  readonly kind: "surface";
  readonly own: string;
  readonly to: string;
}

export interface UbootDive {
  readonly kind: "dive";
  readonly own: string;
  readonly to: string;
  readonly cells?: readonly (string)[] | null;
}

export interface UbootHold {
  readonly kind: "hold";
}

export interface UbootFire {
  readonly kind: "fire";
  readonly own: string;
  readonly to: string;
}

export interface UbootHit {
  readonly kind: "hit";
}

export interface UbootMiss {
  readonly kind: "miss";
}

export interface UbootDash {
  readonly kind: "dash";
  readonly own: string;
  readonly via: string;
  readonly to: string;
}

export interface UbootDashSearch {
  readonly kind: "dash-search";
  readonly own: string;
  readonly via: string;
  readonly to: string;
}

export interface UbootTakeOff {
  readonly kind: "take-off";
}

export interface UbootBomb {
  readonly kind: "bomb";
  readonly to: string;
}

export interface UbootAircraft {
  readonly kind: "aircraft";
  readonly at: string;
}

export interface UbootFlak {
  readonly kind: "flak";
  readonly own: string;
}

export interface UbootAim {
  readonly kind: "aim";
  readonly heading: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W";
}

export interface UbootLeave {
  readonly kind: "leave";
  readonly own: string;
}

export interface UbootActsFact {
  readonly kind: "acts";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootTargetFact {
  readonly kind: "target";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootHandFact {
  readonly kind: "hand";
  readonly to: string;
  readonly misses: number;
  readonly at?: string | null;
}

export interface UbootBeginsFact {
  readonly kind: "begins";
  readonly side: "allied" | "german";
  readonly what: "mines" | "ships";
}

export interface UbootAloneFact {
  readonly kind: "alone";
  readonly side: "allied" | "german";
  readonly what: "mines" | "ships";
}

export interface UbootLaidFact {
  readonly kind: "laid";
  readonly what: "mines" | "ships";
}

export interface UbootAnnouncedFact {
  readonly kind: "announced";
  readonly side: "allied" | "german";
  readonly what: "mines" | "ships";
  readonly number?: number;
}

export interface UbootLiftedFact {
  readonly kind: "lifted";
  readonly cells: readonly (string)[];
}

export interface UbootStayedFact {
  readonly kind: "stayed";
  readonly cells: readonly (string)[];
}

export interface UbootShownFact {
  readonly kind: "shown";
  readonly at: string;
}

export interface UbootEmptyFact {
  readonly kind: "empty";
  readonly at: string;
}

export interface UbootContactFact {
  readonly kind: "contact";
  readonly at: string;
}

export interface UbootIdleFact {
  readonly kind: "idle";
  readonly cells: readonly (string)[];
}

export interface UbootDischargeFact {
  readonly kind: "discharge";
  readonly at: string;
}

export interface UbootCaughtFact {
  readonly kind: "caught";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootSunkFact {
  readonly kind: "sunk";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootDamagedFact {
  readonly kind: "damaged";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootLeftFact {
  readonly kind: "left";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootBlockedFact {
  readonly kind: "blocked";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootDoomedFact {
  readonly kind: "doomed";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootUnmaskedFact {
  readonly kind: "unmasked";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly shown?: string | null;
}

export interface UbootSailedFact {
  readonly kind: "sailed";
  readonly side: "allied" | "german";
  readonly ship: string;
  readonly at: string;
  readonly to: string;
  readonly shown?: string | null;
}

export interface UbootRanFact {
  readonly kind: "ran";
  readonly side: "allied" | "german";
  readonly at: string;
  readonly to: string;
}

export interface UbootSpentFact {
  readonly kind: "spent";
  readonly side: "allied" | "german";
  readonly at: string;
}

export interface UbootStruckFact {
  readonly kind: "struck";
  readonly side: "allied" | "german";
  readonly at: string;
  readonly to: string;
}

export interface StalingradArrange {
  readonly kind: "arrange";
  readonly seat: string;
}

export interface StalingradPlace {
  readonly kind: "place";
  readonly card: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper";
  readonly at: string;
}

export interface StalingradFront {
  readonly kind: "front";
}

export interface StalingradRearrange {
  readonly kind: "move";
  readonly at: string;
  readonly cards?: readonly ("decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper")[] | null;
}

export interface StalingradSearch {
  readonly kind: "search";
  readonly at?: string | null;
}

export interface StalingradShoot {
  readonly kind: "shoot";
  readonly at: string;
}

export interface StalingradLastShot {
  readonly kind: "last-shot";
}

export interface StalingradHold {
  readonly kind: "hold";
}

export interface StalingradDeploy {
  readonly kind: "deploy";
  readonly at?: string | null;
}

export interface StalingradEnd {
  readonly kind: "end";
}

export interface StalingradRecognise {
  readonly kind: "recognise";
  readonly cells: readonly (string)[];
}

export interface StalingradFire {
  readonly kind: "fire";
  readonly at?: string | null;
}

export interface StalingradFireFrom {
  readonly kind: "fire-from";
  readonly at: string;
}

export interface StalingradHowitzer {
  readonly kind: "howitzer";
  readonly at?: string | null;
  readonly to?: string | null;
}

export interface StalingradAssault {
  readonly kind: "assault";
  readonly at?: string | null;
  readonly to?: string | null;
}

export interface StalingradAdvance {
  readonly kind: "advance";
  readonly at: string;
}

export interface StalingradStay {
  readonly kind: "stay";
}

export interface StalingradReinforce {
  readonly kind: "reinforce";
  readonly at?: string | null;
  readonly infantry?: string | null;
  readonly company?: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper" | null;
  readonly beside?: string | null;
}

export interface StalingradShownFact {
  readonly kind: "shown";
  readonly side: "german" | "soviet";
  readonly at: string;
  readonly card?: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper" | null;
}

export interface StalingradEliminatedFact {
  readonly kind: "eliminated";
  readonly side: "german" | "soviet";
  readonly at: string;
  readonly card: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper";
}

export interface StalingradSpareFact {
  readonly kind: "spare";
  readonly side: "german" | "soviet";
  readonly at: string;
  readonly card: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper";
}

export interface StalingradUnharmedFact {
  readonly kind: "unharmed";
  readonly side: "german" | "soviet";
  readonly at: string;
  readonly card: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper";
}

export interface StalingradRemovedFact {
  readonly kind: "removed";
  readonly side: "german" | "soviet";
  readonly at: string;
  readonly card: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper";
}

export interface StalingradLeftFact {
  readonly kind: "left";
  readonly side: "german" | "soviet";
  readonly at: string;
  readonly card: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper";
}

export interface StalingradAdvancedFact {
  readonly kind: "advanced";
  readonly side: "german" | "soviet";
  readonly at: string;
  readonly card: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper";
}

export interface StalingradReturnedFact {
  readonly kind: "returned";
  readonly side: "german" | "soviet";
  readonly card: "decoy" | "empty" | "infantry" | "machine-gun" | "mortar" | "officer" | "scout" | "sniper";
  readonly at?: string | null;
}

export interface StalingradTurnFact {
  readonly kind: "turn";
  readonly side: "german" | "soviet";
  readonly number: number;
}

export interface StalingradPassedFact {
  readonly kind: "passed";
  readonly side: "german" | "soviet";
}

export interface AvalonStock {
  readonly kind: "stock";
  readonly seat: string;
  readonly total?: number | null;
}

export interface AvalonSail {
  readonly kind: "sail";
  readonly turns: readonly ("hard-port" | "hard-starboard" | "port" | "starboard" | "steady")[];
}

export interface AvalonOn {
  readonly kind: "on";
  readonly turn: "hard-port" | "hard-starboard" | "port" | "starboard" | "steady";
}

export interface AvalonStop {
  readonly kind: "stop";
  readonly turn: "hard-port" | "hard-starboard" | "port" | "starboard" | "steady";
}

export interface AvalonAdjust {
  readonly kind: "adjust";
  readonly heading: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W";
}

export interface AvalonDie {
  readonly kind: "die";
  readonly face: number;
}

export interface AvalonCharge {
  readonly kind: "charge";
  readonly at: string;
  readonly depths: readonly (number)[];
}

export interface AvalonDrop {
  readonly kind: "drop";
}

export interface AvalonRun {
  readonly kind: "run";
  readonly boat: string;
}

export interface AvalonNoRun {
  readonly kind: "no-run";
}

export interface AvalonDive {
  readonly kind: "dive";
  readonly turns: readonly ("hard-port" | "hard-starboard" | "port" | "starboard" | "steady")[];
  readonly feet: number;
}

export interface AvalonEnter {
  readonly kind: "enter";
  readonly feet: number;
  readonly turns?: readonly ("hard-port" | "hard-starboard" | "port" | "starboard" | "steady")[] | null;
}

export interface AvalonAdjustBoat {
  readonly kind: "adjust-boat";
  readonly heading: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W";
  readonly feet: number;
}

export interface AvalonFire {
  readonly kind: "fire";
}

export interface AvalonHold {
  readonly kind: "hold";
}

export interface AvalonTorpedo {
  readonly kind: "torpedo";
  readonly at: string;
}

export interface AvalonElsewhere {
  readonly kind: "elsewhere";
}

export interface AvalonReady {
  readonly kind: "ready";
}

export interface AvalonAim {
  readonly kind: "aim";
  readonly escort: string;
}

export interface AvalonTarget {
  readonly kind: "target";
  readonly seat: string;
}

export interface AvalonLose {
  readonly kind: "lose";
  readonly seat: string;
}

export interface AvalonTurnFact {
  readonly kind: "turn";
  readonly side: "boats" | "escorts";
  readonly number: number;
}

export interface AvalonEntersFact {
  readonly kind: "enters";
  readonly escort: string;
  readonly at: string;
}

export interface AvalonTrackFact {
  readonly kind: "track";
  readonly escort: string;
  readonly heading: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W";
  readonly squares: readonly (string)[];
}

export interface AvalonTorpedoesFact {
  readonly kind: "torpedoes";
  readonly escort: string;
  readonly at: string;
  readonly number?: number | null;
}

export interface AvalonRammedFact {
  readonly kind: "rammed";
  readonly boat: string;
}

export interface AvalonCollidedFact {
  readonly kind: "collided";
  readonly ship: string;
  readonly other: string;
}

export interface AvalonDeadFact {
  readonly kind: "dead";
  readonly ship: string;
  readonly at: string;
}

export interface AvalonEscortSunkFact {
  readonly kind: "escort-sunk";
  readonly ship: string;
  readonly at: string;
}

export interface AvalonBoatSunkFact {
  readonly kind: "boat-sunk";
  readonly ship: string;
  readonly heading: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W";
  readonly at: string;
  readonly feet?: number | null;
}

export interface AvalonChargedFact {
  readonly kind: "charged";
  readonly escort: string;
  readonly boat: string;
  readonly squares: readonly (string)[];
}

export interface AvalonThereFact {
  readonly kind: "there";
  readonly boat: string;
}

export interface AvalonNotThereFact {
  readonly kind: "not-there";
  readonly boat: string;
}

export interface AvalonDepthsFact {
  readonly kind: "depths";
  readonly depths: readonly (number)[];
  readonly at: string;
}

export interface AvalonNearMissFact {
  readonly kind: "near-miss";
  readonly boat: string;
}

export interface AvalonMissFact {
  readonly kind: "miss";
  readonly boat: string;
}

export interface AvalonMissedFact {
  readonly kind: "missed";
  readonly ship: string;
}

export interface AvalonHiddenFact {
  readonly kind: "hidden";
  readonly boat: string;
}

export interface AvalonDepthFact {
  readonly kind: "depth";
  readonly boat: string;
  readonly feet: number;
}

export interface AvalonSightedFact {
  readonly kind: "sighted";
  readonly boat: string;
  readonly heading: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W";
  readonly at: string;
  readonly feet?: number | null;
}

export interface AvalonSurfacedFact {
  readonly kind: "surfaced";
  readonly boat: string;
}

export interface AvalonRunningFact {
  readonly kind: "running";
  readonly boat: string;
}

export interface AvalonSpentFact {
  readonly kind: "spent";
  readonly boat: string;
}

export interface AvalonRunFact {
  readonly kind: "run";
  readonly escort: string;
  readonly boat: string;
}

export interface AvalonFiredFact {
  readonly kind: "fired";
  readonly target: string;
  readonly column: "adjacent" | "even" | "first-salvo" | "three-to-one" | "torpedo" | "two-to-one";
  readonly firers: readonly (string)[];
  readonly die: number;
}

export interface AvalonConvoyFact {
  readonly kind: "convoy";
  readonly boat: string;
}

export interface AvalonSweptFact {
  readonly kind: "swept";
  readonly escort: string;
}

export interface UnterseebootStay {
  readonly kind: "stay";
}

export interface UnterseebootUp {
  readonly kind: "up";
}

export interface UnterseebootDown {
  readonly kind: "down";
}

export interface UnterseebootWest {
  readonly kind: "west";
}

export interface UnterseebootEast {
  readonly kind: "east";
}

export interface UnterseebootHome {
  readonly kind: "home";
}

export interface UnterseebootEnter {
  readonly kind: "enter";
  readonly at: string;
}

export interface UnterseebootIdentify {
  readonly kind: "identify";
  readonly at: string;
}

export interface UnterseebootLookAway {
  readonly kind: "look-away";
}

export interface UnterseebootShip {
  readonly kind: "ship";
  readonly tonnage: number;
}

export interface UnterseebootBigShip {
  readonly kind: "big-ship";
  readonly tonnage: number;
  readonly die: number;
}

export interface UnterseebootFalseContact {
  readonly kind: "false-contact";
}

export interface UnterseebootAircraftNotSpotted {
  readonly kind: "aircraft-not-spotted";
}

export interface UnterseebootAircraftStrafed {
  readonly kind: "aircraft-strafed";
}

export interface UnterseebootAircraftRepaired {
  readonly kind: "aircraft-repaired";
}

export interface UnterseebootAircraftDamaged {
  readonly kind: "aircraft-damaged";
}

export interface UnterseebootFire {
  readonly kind: "fire";
  readonly at: string;
}

export interface UnterseebootSalvo {
  readonly kind: "salvo";
  readonly at: string;
  readonly other: string;
}

export interface UnterseebootHoldFire {
  readonly kind: "hold-fire";
}

export interface UnterseebootTorpedo {
  readonly kind: "torpedo";
  readonly results: readonly (UnterseebootResult)[];
}

export interface UnterseebootResult {
  readonly kind: "result";
  readonly at: string;
  readonly what: "missed" | "struck" | "sunk";
}

export interface UnterseebootDestroyerNotDetected {
  readonly kind: "destroyer-not-detected";
}

export interface UnterseebootDestroyerNoDamage {
  readonly kind: "destroyer-no-damage";
}

export interface UnterseebootDestroyerRepaired {
  readonly kind: "destroyer-repaired";
}

export interface UnterseebootDestroyerDamaged {
  readonly kind: "destroyer-damaged";
}

export interface UnterseebootDestroyerCrushed {
  readonly kind: "destroyer-crushed";
  readonly attack: "damaged" | "damaged, repaired" | "no damage";
}

export interface UnterseebootSpottedFact {
  readonly kind: "spotted";
}

export interface UnterseebootLostSightFact {
  readonly kind: "lost-sight";
}

export interface UnterseebootRechargedFact {
  readonly kind: "recharged";
  readonly tokens: number;
}

export interface UnterseebootAuxiliaryFact {
  readonly kind: "auxiliary";
  readonly left?: number | null;
}

export interface UnterseebootSearchingFact {
  readonly kind: "searching";
}

export interface UnterseebootDetectedFact {
  readonly kind: "detected";
}

export interface UnterseebootEvadedFact {
  readonly kind: "evaded";
}

export interface UnterseebootHullFact {
  readonly kind: "hull";
  readonly left?: number | null;
}

export interface UnterseebootStruckFact {
  readonly kind: "struck";
  readonly at: string;
  readonly tonnage: number;
}

export interface UnterseebootSunkFact {
  readonly kind: "sunk";
  readonly at: string;
  readonly tonnage: number;
}

export interface UnterseebootHomeFact {
  readonly kind: "home";
  readonly ending: "patrol-over" | "returned";
}

export interface UnterseebootLostFact {
  readonly kind: "lost";
  readonly ending: "aircraft" | "batteries" | "crushed" | "destroyer" | "submerged";
}

export type Acts = Play | Undo | Offer | Answer | Resume | Resign | Leave | Chat | Call | GiveSalt;
export type FromClient = Hello | Ping | Play | Undo | Offer | Answer | Resume | Resign | Leave | Chat | Call | GiveSalt;
export type AnyNews = Happened | TakenBack | Began | Took | Left | AskedFor | Answered | Resumed | Faltered | Said | Ended;
export type FromServer = Welcome | Update | Presence | Done | Refused | Pong;
export type UbootPhrase = UbootFleet | UbootMines | UbootSubmarines | UbootPlace | UbootLift | UbootTorpedo | UbootSail | UbootSearch | UbootOff | UbootCourse | UbootPass | UbootSonar | UbootCharges | UbootSurface | UbootDive | UbootHold | UbootFire | UbootHit | UbootMiss | UbootDash | UbootDashSearch | UbootTakeOff | UbootBomb | UbootAircraft | UbootFlak | UbootAim | UbootLeave;
export type UbootFact = UbootActsFact | UbootTargetFact | UbootHandFact | UbootBeginsFact | UbootAloneFact | UbootLaidFact | UbootAnnouncedFact | UbootLiftedFact | UbootStayedFact | UbootShownFact | UbootEmptyFact | UbootContactFact | UbootIdleFact | UbootDischargeFact | UbootCaughtFact | UbootSunkFact | UbootDamagedFact | UbootLeftFact | UbootBlockedFact | UbootDoomedFact | UbootUnmaskedFact | UbootSailedFact | UbootRanFact | UbootSpentFact | UbootStruckFact;
export type StalingradPhrase = StalingradArrange | StalingradPlace | StalingradFront | StalingradRearrange | StalingradSearch | StalingradShoot | StalingradLastShot | StalingradHold | StalingradDeploy | StalingradEnd | StalingradRecognise | StalingradFire | StalingradFireFrom | StalingradHowitzer | StalingradAssault | StalingradAdvance | StalingradStay | StalingradReinforce;
export type StalingradFact = StalingradShownFact | StalingradEliminatedFact | StalingradSpareFact | StalingradUnharmedFact | StalingradRemovedFact | StalingradLeftFact | StalingradAdvancedFact | StalingradReturnedFact | StalingradTurnFact | StalingradPassedFact;
export type AvalonPhrase = AvalonStock | AvalonSail | AvalonOn | AvalonStop | AvalonAdjust | AvalonDie | AvalonCharge | AvalonDrop | AvalonRun | AvalonNoRun | AvalonDive | AvalonEnter | AvalonAdjustBoat | AvalonFire | AvalonHold | AvalonTorpedo | AvalonElsewhere | AvalonReady | AvalonAim | AvalonTarget | AvalonLose;
export type AvalonFact = AvalonTurnFact | AvalonEntersFact | AvalonTrackFact | AvalonTorpedoesFact | AvalonRammedFact | AvalonCollidedFact | AvalonDeadFact | AvalonEscortSunkFact | AvalonBoatSunkFact | AvalonChargedFact | AvalonThereFact | AvalonNotThereFact | AvalonDepthsFact | AvalonNearMissFact | AvalonMissFact | AvalonMissedFact | AvalonHiddenFact | AvalonDepthFact | AvalonSightedFact | AvalonSurfacedFact | AvalonRunningFact | AvalonSpentFact | AvalonRunFact | AvalonFiredFact | AvalonConvoyFact | AvalonSweptFact;
export type UnterseebootPhrase = UnterseebootStay | UnterseebootUp | UnterseebootDown | UnterseebootWest | UnterseebootEast | UnterseebootHome | UnterseebootEnter | UnterseebootIdentify | UnterseebootLookAway | UnterseebootShip | UnterseebootBigShip | UnterseebootFalseContact | UnterseebootAircraftNotSpotted | UnterseebootAircraftStrafed | UnterseebootAircraftRepaired | UnterseebootAircraftDamaged | UnterseebootFire | UnterseebootSalvo | UnterseebootHoldFire | UnterseebootTorpedo | UnterseebootDestroyerNotDetected | UnterseebootDestroyerNoDamage | UnterseebootDestroyerRepaired | UnterseebootDestroyerDamaged | UnterseebootDestroyerCrushed;
export type UnterseebootFact = UnterseebootSpottedFact | UnterseebootLostSightFact | UnterseebootRechargedFact | UnterseebootAuxiliaryFact | UnterseebootSearchingFact | UnterseebootDetectedFact | UnterseebootEvadedFact | UnterseebootHullFact | UnterseebootStruckFact | UnterseebootSunkFact | UnterseebootHomeFact | UnterseebootLostFact;
export type AnyPhrase = UbootPhrase | StalingradPhrase | AvalonPhrase | UnterseebootPhrase;
export type AnyFact = UbootFact | StalingradFact | AvalonFact | UnterseebootFact;
export type AnyView = UbootView | StalingradView | AvalonView | UnterseebootView;
