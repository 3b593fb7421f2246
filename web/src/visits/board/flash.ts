/** Duration of the highlight in milliseconds. */
const length = 2400

/**
 * Highlights visits that somebody else has changed for a moment at their new places. In the month view visits are no elements, so the name
 * of the helper is highlighted. Uses animations of the browser, so that the timeline is not rendered again.
 * @param rowOf the row of a visit
 */
export function flash(board: HTMLElement | null, ids: readonly string[], rowOf: (id: string) => string | undefined): void {
  // the new place is rendered in the next frame
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
