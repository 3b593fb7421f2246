import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DayVisit } from '#domain/visits/day.ts'
import { visit } from '#domain/visits/visit.ts'
import { CommentsTab } from '#web/kit/comments/CommentsTab.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { DayFold } from '../day/DayFold.tsx'

/** What is said about a visit, on the screen of whoever goes there: open where there is something to read, and read without a network as it was kept. */
export function VisitComments({ of: { id, comments } }: { of: DayVisit }) {
  const { t } = useTranslation('common')
  const search: Search = useSearch({ strict: false })
  const [isOpen, setOpen] = useState(comments.length > 0 || search['comments'] === true)
  return (
    <section aria-label={t('comments.title')}>
      <DayFold boxed title={t('comments.title')} open={isOpen} onToggle={setOpen}>
        {/* what is folded is not read */}
        {isOpen && <CommentsTab entity={visit.name} id={id} kept={comments} />}
      </DayFold>
    </section>
  )
}
