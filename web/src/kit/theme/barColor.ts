/** Gives the bar of a phone around the page the colour of the chosen mode, which is not that of the phone. */
export const showBarColor = (mode: string): void => {
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    color.media = color.dataset['mode'] === mode ? 'all' : 'not all'
}
