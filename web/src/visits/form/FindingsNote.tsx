import Alert from '@mui/material/Alert'
import type { Finding, Level, RuleCode } from '#domain/visits/rules/finding.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useFindingText } from '../useFindingText.ts'
import styles from './FindingsNote.module.css'

/** Told with more beside it: the visit in the way by name, and what the patient's record says of the helper with its reason. */
const toldElsewhere: readonly RuleCode[] = ['overlap', 'helper_refused', 'helper_if_needed']
const shown = [
  ['warn', 'warning'],
  ['hint', 'info'],
] as const satisfies [Level, string][]

/** What speaks against the visit as it is being planned: what asks for a reason, and below what is only told; each with its source on demand. */
export function FindingsNote({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('visits')
  const text = useFindingText()
  const told = findings.filter(({ code }) => !toldElsewhere.includes(code))
  return shown.map(([level, severity]) => {
    const ofLevel = told.filter((one) => one.level === level)
    if (ofLevel.length === 0) return null
    return (
      <Alert key={level} severity={severity} className={styles.note} role="note" aria-live="polite">
        <ul>
          {ofLevel.map((one) => (
            <li key={one.code}>{text(one)}</li>
          ))}
        </ul>
        <details>
          <summary>{t('form.sources')}</summary>
          <ul>
            {ofLevel.map(({ code }) => (
              <li key={code}>{t(`source.${code}`)}</li>
            ))}
          </ul>
        </details>
      </Alert>
    )
  })
}
