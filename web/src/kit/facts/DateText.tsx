import { useLanguage } from '../i18n.ts'
import { NoWrap } from '../ui/NoWrap.tsx'
import { showDate, showEra } from './show.ts'

/** A plain date; the Japanese calendar stands in its title. */
export function DateText({ date }: { date: string }) {
  return (
    <NoWrap as="time" dateTime={date} title={showEra(date)}>
      {showDate(date, useLanguage())}
    </NoWrap>
  )
}
