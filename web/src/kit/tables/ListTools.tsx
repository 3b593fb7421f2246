import type { ComponentType, ReactNode } from 'react'
import { type Entity, factsOf } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { kinds, type Narrowing } from '#domain/kit/kinds.ts'
import { later } from '../feedback/later.tsx'
import { useTranslation } from '../i18n.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useLabels } from '../facts/labels.ts'
import { changed, type Hidden, isReset, periodShown, reset, showsHidden, withFilter, withHidden } from './listState.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { SearchBox } from './SearchBox.tsx'
import { today } from '../facts/show.ts'
import { PressButton } from '../ui/PressButton.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import styles from './ListTools.module.css'
import { ResetButton } from './ResetButton.tsx'
import type { ListControl } from './useListState.ts'

const PeriodFilter = later(() => import('./PeriodFilter.tsx'), null)

export type NoneWords = Readonly<Record<string, string>>
type Props = ListControl & {
  entity: Entity
  /** Filters that the screen sets itself and that are therefore not offered. */
  fixed: readonly string[]
  hidden: (Hidden & { label: string }) | undefined
  /** By name of a reference: the text of its filter for records without that reference, where it is not the usual one. */
  none: NoneWords | undefined
  hint: string
  /** Shown before the filters, such as the saved views. */
  views?: ReactNode
  onDown: () => void
}

/** Tools above a list that narrow it: period, search, a chip for each filter and for hidden records, and reset. */
export function ListTools({ entity, state, show, fixed, hidden, none, hint, views, onDown }: Props) {
  const { t } = useTranslation()
  const offered = entity.filters.filter((name) => !fixed.includes(name))
  const tools = [
    ...offered.map((name) => <Filter key={name} {...{ entity, name, state, show }} none={none?.[name]} />),
    ...(hidden && !state.trash
      ? [
          <PressButton
            key="hidden"
            pressed={showsHidden(state, hidden)}
            onPress={() => show(withHidden(state, hidden, !showsHidden(state, hidden)))}
          >
            {hidden.label}
          </PressButton>,
        ]
      : []),
  ]
  return (
    <Toolbar role="search">
      {entity.period && (
        <div className={styles.period}>
          <PeriodFilter
            period={periodShown(entity, state, today())}
            today={today()}
            {...(entity.period.choices ? { choices: entity.period.choices } : {})}
            onPeriod={(period) => show(changed(state, { period }), 'step')}
          />
        </div>
      )}
      <SearchBox value={state.q} hint={hint} onDown={onDown} onSearch={(q) => show(changed(state, { q }))} />
      <div className={styles.chips} role="group" aria-label={t('table.filters')}>
        {views}
        {tools.slice(0, -1)}
        <span className={styles.last}>
          {tools.at(-1)}
          <ResetButton disabled={isReset(state)} onClick={() => show(reset(state))} />
        </span>
      </div>
    </Toolbar>
  )
}

type Narrowed = {
  field: Field
  none: string | undefined
  label: string
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

function Choices({ field, ...facts }: Narrowed) {
  const { choice } = useLabels()
  const options = (field.choices ?? []).map((value) => ({ value, label: choice(field, value) }))
  return <ChoiceFilter {...facts} options={options} />
}

function YesOrNo(facts: Narrowed) {
  const { t } = useTranslation()
  const options = [
    { value: 'true', label: t('table.yes') },
    { value: 'false', label: t('table.no') },
  ]
  return <ChoiceFilter {...facts} options={options} />
}

function Others({ field, none, ...facts }: Narrowed) {
  const { t } = useTranslation()
  return <ReferenceFilter {...facts} of={field.to ?? ''} none={field.optional ? (none ?? t('table.filter_none')) : undefined} />
}

const filters: Record<Narrowing, ComponentType<Narrowed>> = {
  choice: Choices,
  choices: Choices,
  boolean: YesOrNo,
  reference: Others,
}

type FilterProps = ListControl & { entity: Entity; name: string; none: string | undefined }

/** Draws the filter of a fact by the kind of the fact. */
function Filter({ entity, name, state, show, none }: FilterProps) {
  const labels = useLabels()
  const field = factsOf(entity)[name]
  const by = field && kinds[field.kind].filter
  if (!by) return null
  const By = filters[by]
  return (
    <By
      field={field}
      none={none}
      label={labels.of(`${entity.namespace}:${entity.name}.${name}`)}
      chosen={state.filters[name] ?? []}
      onChoose={(values) => show(withFilter(state, name, values))}
    />
  )
}
