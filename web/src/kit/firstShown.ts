/** Milliseconds after which the rest of the program is loaded although the first screen has not said that it stands. */
const LATEST = 15_000

/** Whether this is a phone or a tablet: its network and processor draw the first screen before anything else is loaded. */
export const isTouch = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

let show = (): void => undefined
/**
 * Resolves when the screen with which the page begins stands: at once where there is a mouse, on a phone when `tellFirstShown` is called. What that
 * screen does without, such as the frame around it and the screens that open from it, is loaded after that.
 */
export const firstShown = new Promise<void>((resolve) => {
  show = resolve
})
/** To be called by the screen with which the page begins, and by the frame for a screen that does not say when it stands. */
export const tellFirstShown = (): void => show()
if (isTouch()) setTimeout(tellFirstShown, LATEST)
else tellFirstShown()

let settle = (): void => undefined
/**
 * Resolves when the content of the screen with which the page begins stands: on a phone with `firstShown`, at a desk when `tellSettled` is
 * called. What opens over any screen, such as dialogs, is loaded after that.
 */
export const settled = new Promise<void>((resolve) => {
  settle = resolve
})
/** To be called by a screen whose content comes late, and by the frame for all others. */
export const tellSettled = (): void => {
  if (!isTouch()) settle()
}
if (isTouch()) void firstShown.then(() => settle())
else if (typeof window !== 'undefined') setTimeout(tellSettled, LATEST)

const ahead: Promise<unknown>[] = []
/** A part of the program that is loaded after the first screen, or when it is needed before that. */
export const afterFirst = <Part>(load: () => Promise<Part>): (() => Promise<Part>) => {
  ahead.push(firstShown.then(load).catch(() => undefined))
  return load
}
/** Resolves when the parts that come after the first screen are there, or have failed to come. */
export const restLoaded = async (): Promise<void> => {
  await Promise.all(ahead)
}
