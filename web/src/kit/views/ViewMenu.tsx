import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import { CheckItem } from '../ui/CheckItem.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import type { ListView } from '#domain/kit/views.ts'
import { useTranslation } from '../i18n.ts'
import type { Search } from '../tables/listState.ts'
import type { List } from '../tables/useList.ts'
import { useGo } from '../tables/useListState.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import { addressOf, isSame, keptOf } from './address.ts'
import { useViews } from './useViews.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { viewItems } from './viewItems.tsx'

type Props = { entity: Entity; list: Pick<List, 'control' | 'choice' | 'hold' | 'isHeld'> }

/** Menu of the saved views of a list, own and shared ones: opens a view, and saves what the list shows now. */
export function ViewMenu({ entity, list: { control, choice, hold, isHeld } }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const search: Search = useSearch({ strict: false })
  const { views, mayShare, change, remove, start, settled } = useViews(entity.name)
  const [named, setNamed] = useState<{ view: ListView | undefined }>()
  const kept = keptOf(entity, control.state, search, choice)
  const active = views?.find(({ id }) => id === search['view'])
  const differs = active !== undefined && !isSame(active, kept)

  const open = (view: ListView | undefined, step?: 'step') => {
    if (view) hold(view.id, view.columns)
    go((now) => addressOf(now, view), step)
  }
  // applies the columns of a view that was opened by a link or at the start and not by this menu
  const holdColumns = useEffectEvent(() => {
    if (active && !isHeld) hold(active.id, active.columns)
  })
  useEffect(() => holdColumns(), [active?.id])
  /** After a view was removed the list shows the same as before, without the view in its address. */
  const forget = () => go(({ view: _, ...now }) => now)
  const words = {
    mine: t('table.views.mine'),
    shared: t('table.views.shared'),
    starts: t('table.views.starts'),
    by: ({ name, owner_name: owner }: ListView) => t('table.views.by', { name, owner }),
  }
  const text = active ? t(differs ? 'table.views.differs' : 'table.views.active', { name: active.name }) : t('table.views.title')
  return (
    <>
      <FilterChip
        text={<Furigana names={active ? [active.name] : []}>{text}</Furigana>}
        active={active !== undefined}
        opens="menu"
        clear={{ label: t('table.views.leave'), run: () => open(undefined, 'step') }}
      >
        {(at, close) => {
          const act = (run: () => void) => () => {
            close()
            run()
          }
          return (
            <Menu
              anchorEl={at}
              open={at !== null}
              onClose={close}
              slotProps={{ list: { 'aria-label': t('table.views.title'), dense: true } }}
            >
              {viewItems({ views: views ?? [], active, words, onOpen: (view) => act(() => open(view, 'step'))() })}
              {(views?.length ?? 0) > 0 && <Divider />}
              <MenuItem onClick={act(() => setNamed({ view: undefined }))}>{t('table.views.save')}</MenuItem>
              {active?.may_change && (
                <MenuItem disabled={!differs} onClick={act(() => change.mutate({ view: active, changes: kept }))}>
                  <Furigana names={[active.name]}>{t('table.views.replace', { name: active.name })}</Furigana>
                </MenuItem>
              )}
              {active && (
                <CheckItem checked={active.start} onClick={act(() => start.mutate(active.start ? null : active.id))}>
                  {t('table.views.start')}
                </CheckItem>
              )}
              {active?.may_change && <MenuItem onClick={act(() => setNamed({ view: active }))}>{t('table.views.rename')}</MenuItem>}
              {active?.may_change && (
                <MenuItem onClick={act(() => remove.mutate(active, { onSuccess: forget }))}>
                  <Furigana names={[active.name]}>{t('table.views.remove', { name: active.name })}</Furigana>
                </MenuItem>
              )}
            </Menu>
          )
        }}
      </FilterChip>
      {named && (
        <ViewDialog
          entity={entity.name}
          view={named.view}
          kept={kept}
          mayShare={mayShare}
          onClose={() => setNamed(undefined)}
          onDone={(view) => {
            void settled()
            if (!named.view) open(view)
          }}
        />
      )}
    </>
  )
}
