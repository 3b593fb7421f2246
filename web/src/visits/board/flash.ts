/** Milliseconds that a changed visit glows. */
const length = 2400

/**
 * Lets visits that somebody else has changed glow for a moment, where they stand now. In the month, where visits are no elements,
 * the name of their helper glows. The timeline is not drawn again for it.
 * @param rowOf the row of a visit
 */
export function flash(board: HTMLElement | null, ids: readonly string[], rowOf: (id: string) => string | undefined): void {
  // the new place is drawn in the next frame
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const seen = new Set(ids.flatMap((id) => elementOf(board, id, rowOf(id)) ?? []))
      for (const element of seen) {
        element.animate(
          [
            { boxShadow: '0 0 0 3px var(--hd-primary)' },
            { boxShadow: '0 0 0 3px var(--hd-primary)', offset: 0.4 },
            { boxShadow: '0 0 0 7px transparent' },
          ],
          { duration: length, easing: 'ease-out' },
        )
      }
    }),
  )
}

const elementOf = (board: HTMLElement | null, id: string, row: string | undefined): Element | null | undefined =>
  board?.querySelector(`[data-id="${CSS.escape(id)}"]`) ??
  (row === undefined ? undefined : board?.querySelector(`[data-row="${CSS.escape(row)}"] > [role=rowheader]`))
