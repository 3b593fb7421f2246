import type { BandedLine } from '#web/kit/attention/waitingLines.ts'

/** A line of the start page. `settled`: it was there when the screen was opened, and nothing of it waits any more. */
export type ShownTask = BandedLine & { settled?: true }

/**
 * The lines to show, of which none moves while somebody reads: one that was shown before stays in its place and its band, settled where nothing of it waits any more, and a
 * new one comes after the others.
 */
export const staying = (shown: readonly BandedLine[], lines: readonly BandedLine[]): ShownTask[] => {
  const found = new Map(lines.map((line) => [line.key, line]))
  const known = new Set(shown.map(({ key }) => key))
  return [
    ...shown.map((one): ShownTask => {
      const now = found.get(one.key)
      return now ? { ...now, band: one.band } : { ...one, settled: true }
    }),
    ...lines.filter(({ key }) => !known.has(key)),
  ]
}
