/** The commands of the W3C's WebDriver that the tests use, with their methods and paths over HTTP. */
export const commands = {
  Navigate: 'POST /url',
  GetCurrentURL: 'GET /url',
  Back: 'POST /back',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/{id}/click',
  ElementClear: 'POST /element/{id}/clear',
  ElementSendKeys: 'POST /element/{id}/value',
  PerformActions: 'POST /actions',
  SetWindowRect: 'POST /window/rect',
  NewWindow: 'POST /window/new',
  SwitchToWindow: 'POST /window',
  CloseWindow: 'DELETE /window',
} as const;

export type Command = keyof typeof commands;
export type Parameters = Record<string, unknown>;

/** A browser that obeys the commands of the W3C's WebDriver. */
export interface Driver {
  send: <Answer>(command: Command, parameters?: Parameters) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** An answer that reports an error, with the standard's code for it. */
export class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}
