import { Button } from '../ui/Button.tsx'
import type { ReactNode } from 'react'
import { type Entity, usualSort } from '#domain/kit/entity.ts'
import { useTranslation } from '../i18n.ts'
import { Cards } from './Cards.tsx'
import { Grid } from './Grid.tsx'
import { changed, isFiltered, nextSort, periodShown, reset } from './listState.ts'
import { today } from '../facts/show.ts'
import { Failed, Nothing } from './States.tsx'
import type { List } from './useList.ts'

type Props = {
  list: List
  entity: Entity
  phone: boolean
  label: string
  empty: { title: string; text: string; action: ReactNode }
}

/** The rows of a list as a table or as cards, or a text that says why there are none. */
export function ListBody({ list, entity, phone, label, empty }: Props) {
  const { t } = useTranslation()
  const { page, stale, failure, retry, table } = list
  const { state, show } = list.control
  const sort = state.sort ?? usualSort(entity)
  if (failure) return <Failed title={t('table.failed')} error={failure} onRetry={retry} />
  if (page?.items.length === 0) return <Why list={list} entity={entity} empty={empty} />
  if (phone) return <Cards rows={table.getRowModel().rows} label={label} stale={stale} loading={page ? 0 : 10} />
  return (
    <Grid
      table={table}
      label={label}
      stale={stale}
      loading={page ? 0 : 14}
      rowCount={page?.capped ? 'unknown' : page?.total}
      before={state.before}
      sort={sort}
      onSort={(name) => show(changed(state, { sort: nextSort(sort, name, usualSort(entity)) }))}
    />
  )
}

/** Says why a list has no rows: page past the end, no match of the filters or in the period, empty trash, or no records yet. */
function Why({ list, entity, empty }: Pick<Props, 'list' | 'entity' | 'empty'>) {
  const { t } = useTranslation()
  const { state, show } = list.control
  const button = (text: string, onClick: () => void) => (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      {text}
    </Button>
  )
  if (state.cursor !== undefined) {
    return (
      <Nothing title={t('table.empty.past_end')} action={button(t('table.empty.first_page'), () => show(changed(state, {})))} />
    )
  }
  if (isFiltered(state)) {
    return (
      <Nothing
        title={t('table.empty.filtered')}
        text={t('table.empty.filtered_text')}
        action={button(t('table.reset'), () => show(reset(state)))}
      />
    )
  }
  const { from, to } = periodShown(entity, state, today())
  if (from !== undefined || to !== undefined) {
    return (
      <Nothing
        title={t('table.empty.period')}
        text={t('table.empty.period_text')}
        action={button(t('table.period.show_all'), () => show(changed(state, { period: {} })))}
      />
    )
  }
  return state.trash ? <Nothing title={t('table.trash.empty')} /> : <Nothing {...empty} />
}
