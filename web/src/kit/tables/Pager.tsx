import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from '../i18n.ts'
import { type Page, type Range, rangeOf } from './range.ts'
import { changed, type PagePlace, type PageSize, pageSizes, turned } from './listState.ts'
import { Mirrored } from '../ui/Mirrored.tsx'
import { SmallSelect } from '../ui/SmallSelect.tsx'
import styles from './Pager.module.css'
import { useNumbers } from '../facts/useNumbers.ts'

type Props<S extends PagePlace> = {
  state: S
  show: (state: S, step?: 'step') => void
  page: Page<unknown> | undefined
  place: 'above' | 'below'
}

/** Range of the shown rows and buttons for the neighbouring pages; used above and below a list. */
export function Pager<S extends PagePlace>({ state, show, page, place }: Props<S>) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const turn = (way: 'next' | 'prev') => page && show(turned(state, way, page[way], page.items.length), 'step')
  return (
    <div className={styles.pager} role="group" aria-label={t('table.pages')}>
      <span className={styles.range} dir="auto" {...(place === 'above' ? { role: 'status' } : {})}>
        {page ? <RangeText {...rangeOf(page, state.before)} /> : ' '}
      </span>
      <IconButton size="small" aria-label={t('table.previous')} disabled={!page?.prev} onClick={() => turn('prev')}>
        <Mirrored of={ChevronLeft} />
      </IconButton>
      <IconButton size="small" aria-label={t('table.next')} disabled={!page?.next} onClick={() => turn('next')}>
        <Mirrored of={ChevronRight} />
      </IconButton>
      {place === 'below' && (
        <SmallSelect
          aria-label={t('table.page_size')}
          value={state.size}
          onChange={(event) => show(changed<PagePlace & S>(state, { size: Number(event.target.value) as PageSize } as Partial<S>))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t('table.rows', { size: numbers(size) })}
            </option>
          ))}
        </SmallSelect>
      )}
    </div>
  )
}

function RangeText({ from, to, total, capped }: Range) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  if (total === 0) return t('table.nothing')
  return t(capped ? 'table.range_capped' : 'table.range', { from: numbers(from), to: numbers(to), total: numbers(total) })
}
