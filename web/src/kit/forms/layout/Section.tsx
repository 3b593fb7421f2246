import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { useTranslation } from '../../i18n.ts'
import { Furigana } from '../../ui/Furigana.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import styles from './Section.module.css'
import { useFactTexts } from '../../facts/texts.ts'

export const sectionId = (id: string): string => `section-${id}`

type Props = {
  id: string
  entity: Entity
  /** Shown to be read until somebody goes into one of its fields, as the sections of a stored record are. */
  isRead?: boolean
  /** Changes when the record was saved: what was opened for it is shown to be read again. */
  saved?: unknown
  children: ReactNode
}

/** What a person types into or chooses in. */
const CONTROLS = 'input:not([type=file]), select, textarea'

/** A group of fields under a title; hidden while the person may see none of its fields. */
export function Section({ id, entity, isRead = false, saved, children }: Props) {
  const { t } = useTranslation()
  const texts = useFactTexts(entity)
  const box = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  // whoever saves by a key while in a field goes on there
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) setOpen(false)
  }, [saved])
  const reads = isRead && !isOpen
  const onFocus = ({ target }: FocusEvent) => {
    if (reads && target.matches(CONTROLS)) setOpen(true)
  }
  // a photo or a file is changed without a field that could be gone into
  const open = () => reads && setOpen(true)
  const edit = () => box.current?.querySelector<HTMLElement>(`:is(${CONTROLS}):not(:disabled, [type=hidden])`)?.focus()
  return (
    <section
      ref={box}
      className={styles.section}
      id={sectionId(id)}
      aria-labelledby={`${sectionId(id)}-title`}
      data-reading={reads || undefined}
      onFocus={onFocus}
      onChange={open}
      onDrop={open}
      onPaste={open}
    >
      <header>
        <h2 id={`${sectionId(id)}-title`} tabIndex={-1}>
          <Furigana>{texts.section(id)}</Furigana>
        </h2>
        {reads && (
          <LinkButton aria-label={t('form.edit_section', { section: texts.section(id) })} onClick={edit}>
            {t('form.edit')}
          </LinkButton>
        )}
      </header>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}
