import { MOST_MONTHS } from '#domain/time/month/monthActs.ts'
import type { CloseOutcome, MonthOutcome } from '#domain/time/month/months.api.ts'

/** Calls for the months of many, so many people at a time, and adds up what became of them. */
export const ofMany = async <Told extends MonthOutcome>(
  staff_id: readonly string[],
  call: (part: string[]) => Promise<Told>,
): Promise<MonthOutcome & Partial<CloseOutcome>> => {
  let all: MonthOutcome & Partial<CloseOutcome> = { done: 0, left: 0 }
  for (let at = 0; at < staff_id.length; at += MOST_MONTHS) {
    const told: MonthOutcome & Partial<CloseOutcome> = await call(staff_id.slice(at, at + MOST_MONTHS))
    all = {
      done: all.done + told.done,
      left: all.left + told.left,
      earlier: all.earlier ?? told.earlier ?? null,
      later: all.later ?? told.later ?? null,
    }
  }
  return all
}
