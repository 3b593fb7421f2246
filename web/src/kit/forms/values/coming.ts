/** A photo that was chosen and is not uploaded yet. `key`: its name among the uploads of the form. */
export type Coming = { readonly key: string; readonly file: File }
/** Those of a form by the list that they are chosen for. They lie in the draft, since nothing else has them once the page is closed. */
export type ComingPhotos = ReadonlyMap<string, readonly Coming[]>

/** Counter that gives each chosen photo a key of its own. */
let last = 0
export const comingOf = (file: File): Coming => ({ key: `coming${(last += 1)}`, file })
