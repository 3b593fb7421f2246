import { showPeriod } from '../facts/show.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { PlaceLink } from '../ui/PlaceLink.tsx'
import type { Bar } from './lanes.ts'

/** Label and period of a bar, with a link to its record. */
export function BarText({ bar, holds }: { bar: Bar; holds: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { label, to } = bar
  const text = (
    <>
      <b>{label}</b> <span>{showPeriod(bar, language)}</span> {holds && <em>{t('lines.holds')}</em>}
    </>
  )
  return to ? <PlaceLink place={to}>{text}</PlaceLink> : <div>{text}</div>
}
