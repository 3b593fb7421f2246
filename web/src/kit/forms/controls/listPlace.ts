/** Where a list of options is drawn: inside the main landmark, so that a screen reader finds it there. */
export const listPlace = { popper: { container: () => document.querySelector('main') } }
