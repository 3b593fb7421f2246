import { useLanguage } from '../i18n.ts'
import { NoWrap } from '../ui/NoWrap.tsx'
import { showDate, showEra } from './show.ts'

/** A plain date; for those who read Japanese, the Japanese calendar stands in its title. */
export function DateText({ date }: { date: string }) {
  const language = useLanguage()
  return (
    <NoWrap as="time" dateTime={date} title={language === 'ja' ? showEra(date) : undefined}>
      {showDate(date, language)}
    </NoWrap>
  )
}
