import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { lazy, Suspense } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { useTranslation } from '../i18n.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useLabels } from '../facts/labels.ts'
import { changed, type Hidden, isReset, periodShown, reset, showsHidden, withFilter, withHidden } from './listState.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { SearchBox } from './SearchBox.tsx'
import { today } from '../facts/show.ts'
import { Toolbar } from '../ui/Toolbar.tsx'
import styles from './ListTools.module.css'
import { ResetButton } from './ResetButton.tsx'
import type { ListControl } from './useListState.ts'

const PeriodFilter = lazy(() => import('./PeriodFilter.tsx'))

export type NoneWords = Readonly<Record<string, string>>
type Props = ListControl & {
  entity: Entity
  /** Filters that the screen sets itself and that are therefore not offered. */
  fixed: readonly string[]
  hidden: (Hidden & { label: string }) | undefined
  /** What the records without a reference are called, by its name, where that is not the usual word. */
  none: NoneWords | undefined
  hint: string
  onDown: () => void
}

/** The temporary tools above a list: its period, search, a chip for each filter, the switch for what is left out, reset. */
export function ListTools({ entity, state, show, fixed, hidden, none, hint, onDown }: Props) {
  const { t } = useTranslation()
  const offered = entity.filters.filter((name) => !fixed.includes(name))
  const tools = [
    ...offered.map((name) => <Filter key={name} {...{ entity, name, state, show }} none={none?.[name]} />),
    ...(hidden && !state.trash
      ? [
          <FormControlLabel
            key="hidden"
            className={styles.switch}
            label={hidden.label}
            control={
              <Switch
                size="small"
                checked={showsHidden(state, hidden)}
                onChange={(_, all) => show(withHidden(state, hidden, all))}
              />
            }
          />,
        ]
      : []),
  ]
  return (
    <Toolbar role="search">
      {entity.period && (
        <div className={styles.period}>
          <Suspense>
            <PeriodFilter
              period={periodShown(entity, state, today())}
              today={today()}
              onPeriod={(period) => show(changed(state, { period }), 'step')}
            />
          </Suspense>
        </div>
      )}
      <SearchBox value={state.q} hint={hint} onDown={onDown} onSearch={(q) => show(changed(state, { q }))} />
      <div className={styles.chips} role="group" aria-label={t('table.filters')}>
        {tools.slice(0, -1)}
        <span className={styles.last}>
          {tools.at(-1)}
          <ResetButton disabled={isReset(state)} onClick={() => show(reset(state))} />
        </span>
      </div>
    </Toolbar>
  )
}

type FilterProps = ListControl & { entity: Entity; name: string; none: string | undefined }

/** One filter, by the kind of its fact: choices of a closed list, or other records. */
function Filter({ entity, name, state, show, none }: FilterProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const field = entity.fields[name]
  const facts = {
    label: labels.of(`${entity.namespace}:${entity.name}.${name}`),
    chosen: state.filters[name] ?? [],
    onChoose: (values: readonly string[]) => show(withFilter(state, name, values)),
  }
  if (field?.choices)
    return <ChoiceFilter {...facts} options={field.choices.map((value) => ({ value, label: labels.choice(field, value) }))} />
  if (field?.to)
    return <ReferenceFilter {...facts} of={field.to} none={field.optional ? (none ?? t('table.filter_none')) : undefined} />
  return null
}
