import ArrowForward from '@mui/icons-material/ArrowForward'
import type { AuditChange, AuditedTable } from '#domain/kit/audit.ts'
import { useFactTexts } from '../facts/texts.ts'
import { useTranslation } from '../i18n.ts'
import { Mirrored } from '../ui/Mirrored.tsx'
import styles from './Changes.module.css'

/** Shows the full value of a fact before and after a change. */
export function Changes({ facts, change: { field, before, after } }: { facts: AuditedTable; change: AuditChange }) {
  const { t } = useTranslation('audit')
  const texts = useFactTexts(facts)
  const of = facts.fields[field] ?? facts.derived?.[field]
  const shown = (value: unknown) => {
    const text = of && value !== null && value !== undefined ? texts.value(of, value) : ''
    return text === '' ? <span className={styles.quiet}>{t('empty_value')}</span> : text
  }
  return (
    <div className={styles.changes}>
      <del>{shown(before)}</del>
      <Mirrored of={ArrowForward} fontSize="inherit" aria-label={t('to')} role="img" />
      <ins>{shown(after)}</ins>
    </div>
  )
}
