/**
 * Where a list of options is drawn: inside the open drawer or dialog, which hides everything else from a screen reader, otherwise
 * inside the main landmark, so that a screen reader finds it there.
 */
export const listPlace = {
  popper: {
    container: () =>
      [...document.querySelectorAll<HTMLElement>('.MuiModal-root:not(.MuiModal-hidden)')].at(-1) ?? document.querySelector('main'),
  },
}
