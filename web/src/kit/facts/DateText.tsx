import { useLanguage } from '../i18n.ts'
import { NoWrap } from '../ui/NoWrap.tsx'
import { showDate, showEra } from './show.ts'

/** Shows a plain date; in the Japanese interface its title has the date in the Japanese calendar. */
export function DateText({ date }: { date: string }) {
  const language = useLanguage()
  return (
    <NoWrap as="time" dateTime={date} title={language === 'ja' ? showEra(date) : undefined}>
      {showDate(date, language)}
    </NoWrap>
  )
}
