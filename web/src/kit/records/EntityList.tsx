import Add from '@mui/icons-material/Add'
import { Button } from '../ui/Button.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { type Reader, rightsOn } from '../calls.ts'
import { screenKey, useLabels } from '../facts/labels.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { ImportButton } from '../imports/ImportButton.tsx'
import { type BulkCalls, bulkCallsOf } from '../many/calls.ts'
import { ChosenBar } from '../many/ChosenBar.tsx'
import { ManyBar } from '../many/ManyBar.tsx'
import { useNounHere } from '../noun.ts'
import { columnsOf, type ListColumn } from '../tables/columns.tsx'
import { type Choosing, EntityTable } from '../tables/EntityTable.tsx'
import { ListHead } from '../tables/ListHead.tsx'
import type { Hidden, Search } from '../tables/listState.ts'
import { seenBy } from '../tables/seen.ts'
import { useStartView } from '../views/useStartView.ts'
import { ViewMenu } from '../views/ViewMenu.tsx'
import { ListTabs } from './ListTabs.tsx'
import { recordCallsOf } from './recordCalls.ts'

type Props = {
  entity: Entity
  /** Columns of the list; the first one is the name of the record. */
  columns: readonly ListColumn[]
  me: Reader
  /** Values whose records are left out until a switch is turned on; `label` is the key of the text of the switch. */
  hidden?: Hidden & { label: string }
  /**
   * The choice fact by whose values the list is divided into tabs, and by value the keys of the texts of an empty tab, where not the usual
   * ones.
   */
  tabs?: { fact: string; empty: Readonly<Record<string, { title: string; text: string }>> }
  /** On a screen with several lists: prefix of the search parameters of this list in the address. */
  prefix?: string
  /** Further actions beside the one that adds a record. */
  more?: ReactNode
  /** Acts on the records that are chosen, of an entity whose records are not changed in bulk. */
  chosenActs?: (chosen: Choosing) => ReactNode
  /** The bar for the chosen records of an entity that are answered many at once, on one of the tabs. */
  answers?: { tab: string; bar: (chosen: Choosing) => ReactNode }
  /** Shown between the head and the list, such as links to the screens beside this one. */
  lead?: ReactNode
}

/** The usual screen with the list of an entity; its texts are under the key `<namespace>:noun.<entity>`. */
export function EntityList({ entity, columns, me, hidden, tabs, prefix = '', more, chosenActs, answers, lead }: Props) {
  const { t } = useTranslation('common')
  useTranslation([entity.namespace as 'common', 'common'])
  const { of } = useLabels()
  const numbers = useNumbers()
  const word = (part: string, values?: object) => of(`${entity.namespace}:noun.${entity.name}.${part}`, { ...values })
  const search: Search = useSearch({ strict: false })
  const noun = useNounHere()
  const { write, restore, import: takesIn } = rightsOn(entity.name, me)
  const trash = search[`${prefix}trash`] === true
  const list = useMemo(() => seenBy(me.role, entity, trash ? inTrash(entity, columns) : columns), [me.role, entity, trash, columns])
  const bulk = write ? bulkCallsOf(entity.name) : undefined
  useStartView(entity.name, prefix === '')
  const title = of(screenKey(noun.title))
  const add = write && (
    <Button variant="contained" startIcon={<Add />} component={Link} to={`/admin/${noun.path}/new` as string}>
      {word('add')}
    </Button>
  )
  const said = (size: string) => word('selected', { size })
  const many = (calls: BulkCalls) => (chosen: Choosing) => (
    <ManyBar {...chosen} entity={entity} calls={calls} may={{ write, restore }} said={said} />
  )
  const table = (tab?: string) => {
    const empty = tab === undefined ? undefined : tabs?.empty[tab]
    return (
      <EntityTable
        key={tab}
        {...list}
        calls={recordCallsOf(entity)}
        prefix={prefix}
        many={
          bulk
            ? many(bulk)
            : answers && tab === answers.tab && !trash
              ? answers.bar
              : chosenActs &&
                ((chosen) => (
                  <ChosenBar selection={chosen.selection} said={said(numbers(chosen.selection.ids.size))}>
                    {chosenActs(chosen)}
                  </ChosenBar>
                ))
        }
        {...(prefix === '' ? { views: (list) => <ViewMenu entity={entity} list={list} /> } : {})}
        label={title}
        hint={word('search')}
        beside={takesIn && <ImportButton to={`/admin/${noun.path}/import`} />}
        {...(tabs && tab !== undefined ? { fixed: { [tabs.fact]: [tab] } } : {})}
        {...(hidden ? { hidden: { ...hidden, label: of(hidden.label) } } : {})}
        empty={{
          title: empty ? of(empty.title) : word('empty'),
          text: empty ? of(empty.text) : write ? word('empty_text') : t('table.empty.reader_text'),
          action: add,
        }}
      />
    )
  }
  return (
    <>
      <ListHead title={title} trash={restore ? trash : undefined} prefix={prefix}>
        {more}
        {add}
      </ListHead>
      {lead}
      {tabs ? <ListTabs entity={entity} fact={tabs.fact} prefix={prefix} show={table} /> : table()}
    </>
  )
}

/** The columns of a list in the trash, with the time at which a record was deleted and the button that restores it. */
const inTrash = (entity: Entity, [name, ...others]: readonly ListColumn[]): ListColumn[] => {
  const column = columnsOf(entity)
  return name ? [name, column.trashedAt(), ...others, column.restore(name.id ?? '', recordCallsOf(entity))] : []
}
