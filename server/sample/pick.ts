const SEED = 0x811c9dc5

/** Whole number from 0 to below `size` that depends on the text alone (FNV-1a): the same on every machine. */
export const chance = (text: string, size: number): number => {
  let hash = SEED
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % size
}

/** One of a list that is not empty. */
export const pick = <T>(list: readonly [T, ...T[]], text: string): T => list[chance(text, list.length)] ?? list[0]
