import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { lazy, Suspense } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { useTranslation } from '../i18n.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useLabels } from '../facts/labels.ts'
import { changed, type Hidden, isReset, periodShown, reset, showsHidden, withFilter, withHidden } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import { today } from '../facts/show.ts'
import { Toolbar } from '../ui/Toolbar.tsx'
import styles from './ListTools.module.css'
import { ResetButton } from './ResetButton.tsx'
import type { ListControl } from './useListState.ts'

const PeriodFilter = lazy(() => import('./PeriodFilter.tsx'))

type Props = ListControl & {
  entity: Entity
  /** Filters that the screen sets itself and that are therefore not offered. */
  fixed: readonly string[]
  hidden: (Hidden & { label: string }) | undefined
  hint: string
  onDown: () => void
}

/** The temporary tools above a list: its period, search, a chip for each filter, the switch for what is left out, reset. */
export function ListTools({ entity, state, show, fixed, hidden, hint, onDown }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
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
        {entity.filters
          .filter((name) => !fixed.includes(name) && entity.fields[name]?.choices)
          .map((name) => (
            <ChoiceFilter
              key={name}
              label={labels.of(`${entity.namespace}:${entity.name}.${name}`)}
              chosen={state.filters[name] ?? []}
              options={
                entity.fields[name]?.choices?.map((value) => ({
                  value,
                  label: labels.choice(entity.fields[name] ?? {}, value),
                })) ?? []
              }
              onChoose={(values) => show(withFilter(state, name, values))}
            />
          ))}
        {hidden && !state.trash && (
          <FormControlLabel
            className={styles.switch}
            label={hidden.label}
            control={
              <Switch
                size="small"
                checked={showsHidden(state, hidden)}
                onChange={(_, all) => show(withHidden(state, hidden, all))}
              />
            }
          />
        )}
        <ResetButton disabled={isReset(state)} onClick={() => show(reset(state))} />
      </div>
    </Toolbar>
  )
}
