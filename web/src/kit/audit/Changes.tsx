import ArrowForward from '@mui/icons-material/ArrowForward'
import type { AuditChange, Told } from '#domain/kit/audit.ts'
import type { Field } from '#domain/kit/fields.ts'
import { useFactTexts } from '../facts/texts.ts'
import { useTranslation } from '../i18n.ts'
import { Mirrored } from '../ui/Mirrored.tsx'
import styles from './Changes.module.css'
import { FactCell } from '../tables/Cell.tsx'

/** The changed fields, each before and after; of what the reader may not see only that it changed. */
export function Changes({ facts, changes }: { facts: Told; changes: readonly AuditChange[] }) {
  const { t } = useTranslation('audit')
  const { label } = useFactTexts(facts)
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{label(change.field)}</dt>
          {change.masked ? (
            <dd className={styles.quiet}>{t('masked')}</dd>
          ) : (
            <dd>
              <del>
                <Side facts={facts} change={change} value={change.before} />
              </del>
              <Mirrored of={ArrowForward} fontSize="inherit" aria-label={t('to')} role="img" />
              <ins>
                <Side facts={facts} change={change} value={change.after} />
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Side({ facts, change: { field: name }, value }: { facts: Told; change: AuditChange; value: unknown }) {
  const { t } = useTranslation('audit')
  const texts = useFactTexts(facts)
  const field = facts.fields[name] ?? facts.derived?.[name]
  const empty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (field?.kind === 'picture') return texts.value(field, value)
  if (empty || !field) return <span className={styles.quiet}>{t('empty_value')}</span>
  if (showsWhole(field)) return <span className={styles.text}>{texts.value(field, value)}</span>
  // the trail tells a reference by the name that the record has now
  return <FactCell field={field} name={name} row={{ ...noRow, [name]: value, names: { [name]: value } }} />
}

/** In a table a long text is cut and a list only counted; here every word counts. */
const showsWhole = ({ kind }: Field) => kind === 'list' || kind === 'long_text' || kind === 'choices'

const noRow = { id: '', version: 0, created_at: '', updated_at: '', deleted_at: null, sample: false }
