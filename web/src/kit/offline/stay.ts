let asked = false

/** Asks the browser once not to delete what this device stores when its storage runs out. It decides by itself, and may ask the person. */
export const askToStay = (): void => {
  if (asked || !('storage' in navigator)) return
  asked = true
  navigator.storage.persist().catch(() => undefined)
}
