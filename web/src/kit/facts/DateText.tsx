import { useLanguage } from '../i18n.ts'
import { showDate, showEra } from './show.ts'

/** A plain date; the Japanese calendar stands in its title. */
export function DateText({ date }: { date: string }) {
  return (
    <time dateTime={date} title={showEra(date)} className="hd-nowrap">
      {showDate(date, useLanguage())}
    </time>
  )
}
