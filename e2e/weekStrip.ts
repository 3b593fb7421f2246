import type { Locator, Page } from '@playwright/test'

/** The seven days of a patient's weekly plan, in which lines are begun and moved. */
export const daysOf = (page: Page): Locator => page.getByRole('group', { name: '一週間の予定' }).locator('[data-write]')
/** A minute of one of these days, in pixels from their corner. */
export const placeIn = async (page: Page, day: number, minute: number): Promise<{ x: number; y: number }> => {
  const box = await daysOf(page).boundingBox()
  if (!box) throw new Error('the strip is not on the screen')
  // from six in the morning to ten in the evening
  return { x: ((day + 0.5) * box.width) / 7, y: ((minute - 360) * box.height) / 960 }
}
