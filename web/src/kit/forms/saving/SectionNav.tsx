import type { UseFormReturn } from 'react-hook-form'
import type { Entity } from '#domain/kit/entity.ts'
import { useTranslation } from '../../i18n.ts'
import { Furigana } from '../../ui/Furigana.tsx'
import { Select } from '../../ui/Input.tsx'
import styles from './SectionNav.module.css'
import { sectionId } from '../layout/Section.tsx'
import { useFactTexts } from '../../facts/texts.ts'
import { useIssues } from './useIssues.ts'
import { useSections } from './useSections.ts'
import type { Values } from '../values/values.ts'

type Props = { ids: readonly string[]; entity: Entity; methods: UseFormReturn<Values> }

/** Links to the sections of a long form, with the number of errors in each: a list beside the form, or a select above it on a phone. */
export function SectionNav({ ids, entity, methods }: Props) {
  const { t } = useTranslation()
  const texts = useFactTexts(entity)
  const issues = useIssues(methods)
  const { shown, current, goTo } = useSections(ids)
  const errors = (id: string) => issues.filter(({ section }) => section === sectionId(id)).length
  const items = shown.map((id) => ({ id, title: texts.section(id), errors: errors(id) }))
  return (
    <nav className={styles.nav} aria-label={t('form.sections')}>
      <ul>
        {items.map(({ id, title, errors: count }) => (
          <li key={id}>
            <button type="button" aria-current={id === current ? 'location' : undefined} onClick={() => goTo(id)}>
              <Furigana>{title}</Furigana>
              {count > 0 && (
                <span className={styles.count} aria-label={t('form.section_errors', { size: count })}>
                  {count}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Select aria-label={t('form.go_to_section')} value={current ?? ''} onChange={(event) => goTo(event.target.value)}>
        {items.map(({ id, title, errors: count }) => (
          <option key={id} value={id}>
            {count > 0 ? `${title} · ${t('form.section_errors', { size: count })}` : title}
          </option>
        ))}
      </Select>
    </nav>
  )
}
