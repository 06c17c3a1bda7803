export interface Wanted {
  role: 'button' | 'link' | 'menuitem' | 'heading' | 'field' | 'file' | 'photo'
  name: string | RegExp
  /** Restricts the search to the region, card or dialog with this name. */
  inside?: string
}

export interface Control {
  click(): Promise<void>
  type(text: string): Promise<void>
  upload(file: string): Promise<void>
}

export type Key = 'Tab' | 'Shift+Tab' | 'Enter'

export interface SpokenPage {
  /** Empty if the engine has no role for the element. */
  role: string
  name: string
}

/** One browser tab, with the operations that every engine supports. */
export interface EnginePage {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Calls a function in the page with a JSON argument, and returns its result. */
  evaluate<A, R>(call: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Presses a key with the browser's own key event. */
  press(key: Key): Promise<void>
  write(text: string): Promise<void>
  /** Returns the accessible role and name of the focused element; `null` without focus or entry. */
  readFocus(): Promise<SpokenPage | null>
  find<A>(call: (argument: A) => Element | null, argument: A): Promise<Control | null>
}

/** A running browser. Each page has its own session without shared cookies. */
export interface Engine {
  open(): Promise<EnginePage>
  /** Kills the browser and its processes, whatever their state. */
  close(): Promise<void>
}

export interface EngineOptions {
  /** Provides a fake camera; by default there is no camera. */
  camera?: boolean
  /** The socket of a push service for Firefox. */
  pushUrl?: string
}

export type LaunchEngine = (options?: EngineOptions) => Promise<Engine>

export type EngineName = 'chromium' | 'firefox' | 'webkit'
