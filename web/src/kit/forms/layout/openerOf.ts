/** For a field in a row of a list on a phone: the card that opens the row; null elsewhere. */
export const openerOf = (field: Element | null): HTMLElement | null =>
  document.getElementById(field?.closest<HTMLElement>('[data-opened-by]')?.dataset['openedBy'] ?? '')
