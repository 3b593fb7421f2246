import type { ReactNode } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { Furigana } from '../../ui/Furigana.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import styles from './Section.module.css'
import { useFactTexts } from '../../facts/texts.ts'

export const sectionId = (id: string): string => `section-${id}`

/** A group of fields under a title; hidden while the person may see none of its fields. */
export function Section({ id, entity, children }: { id: string; entity: Entity; children: ReactNode }) {
  const texts = useFactTexts(entity)
  return (
    <section className={styles.section} id={sectionId(id)} aria-labelledby={`${sectionId(id)}-title`}>
      <h2 id={`${sectionId(id)}-title`} tabIndex={-1}>
        <Furigana>{texts.section(id)}</Furigana>
      </h2>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}
