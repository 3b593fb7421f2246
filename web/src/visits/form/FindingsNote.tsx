import Alert from '@mui/material/Alert'
import type { Finding, Level, RuleCode } from '#domain/visits/rules/finding.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useFindingText } from '../useFindingText.ts'
import styles from './FindingsNote.module.css'

/** Findings that other parts of the form show with more detail: the overlapping visit, and the reason in the patient's record. */
const toldElsewhere: readonly RuleCode[] = ['overlap', 'helper_refused', 'helper_if_needed']
const shown = [
  ['warn', 'warning'],
  ['hint', 'info'],
] as const satisfies [Level, string][]

/**
 * Lists what the rules of planning find about the visit in the form: warnings, which require a reason, and hints below; each with its legal
 * source on demand.
 */
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
