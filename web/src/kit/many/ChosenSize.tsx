import { MAX_BULK } from '#domain/kit/bulk.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import type { Choosing } from '../tables/EntityTable.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

type Props = Pick<Choosing, 'selection' | 'rows' | 'total' | 'capped'> & {
  /** Text with the number of selected records, in the words of the noun. */
  said: (size: string) => string
}

/** How many records of a list are selected: those of all its pages in one act, once the whole page is, and none. */
export function ChosenSize({ selection, rows, total, capped, said }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const { ids, all } = selection
  return (
    <>
      <p role="status">{said(numbers(all ? total : ids.size))}</p>
      {selection.whole === true && !all && total > rows.length && !capped && total <= MAX_BULK && (
        <LinkButton onClick={selection.everything}>{t('table.many.everything', { size: numbers(total) })}</LinkButton>
      )}
      <LinkButton onClick={selection.clear}>{t('table.many.clear')}</LinkButton>
    </>
  )
}
