import SwapVert from '@mui/icons-material/SwapVert'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type SyntheticEvent, useMemo, useState } from 'react'
import type { FoundRoute } from '#domain/visits/directions/directions.api.ts'
import { endIn, placedEntities } from '#domain/visits/directions/place.ts'
import type { Mode } from '#domain/visits/directions/route.ts'
import { api, client } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { issuesIn } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { fieldId } from '#web/kit/forms/layout/Labelled.tsx'
import { PrintButton } from '#web/kit/forms/record/PrintButton.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { OwnDayButton } from './DayRouteLink.tsx'
import { EndBox } from './EndBox.tsx'
import { RouteFacts } from './RouteFacts.tsx'
import { RouteMap } from './RouteMap.tsx'
import type { Drawn } from './drawn.ts'
import { ModeButtons, modeIn } from './ModeButtons.tsx'
import styles from './RouteLayout.module.css'

const ends = ['from', 'to'] as const
type EndName = (typeof ends)[number]
type Asked = Record<EndName, string> & { mode: Mode }

/** What is drawn of a way. */
const useDrawn = (route: FoundRoute | undefined): Drawn | undefined => {
  const { t } = useTranslation('directions')
  return useMemo(() => {
    if (!route) return undefined
    const [from, to] = [route.from.point, route.to.point]
    return {
      lines: [{ points: route.shape ?? [from, to], straight: route.shape === null }],
      marks: [
        { point: from, label: t('from') },
        { point: to, label: t('to') },
      ],
      byGoogle: route.engine === 'google',
    }
  }, [route, t])
}

/** The end that a parameter of the address names; undefined for none, and for what is no end. */
const inSearch = (value: unknown) => (typeof value === 'string' && endIn(value) ? value : undefined)

/** The way from one place to another: how long it takes, how far it is, and by which streets. */
export function OneRoute() {
  const { t } = useTranslation(['directions', 'common'])
  const search: Search = useSearch({ strict: false })
  const go = useGo()
  const chosen = { from: inSearch(search['from']), to: inSearch(search['to']) }
  const mode = modeIn(search['mode'])
  const [made, setMade] = useState<Asked>()
  const [missing, setMissing] = useState<readonly EndName[]>([])
  const isMade = made !== undefined && made.from === chosen.from && made.to === chosen.to && made.mode === mode
  const { data, error, isFetching, refetch } = useQuery({
    ...api.directions.route.queryOptions({ input: isMade ? made : skipToken, meta: { shows: [...placedEntities] } }),
    throwOnError: false,
  })
  const drawn = useDrawn(isMade ? data : undefined)
  const issues = error instanceof CallError && isMade ? issuesIn(error, ends) : {}
  const issueText = useIssueTexts(issues)
  const put = (name: EndName, end: string | undefined) => {
    setMissing(missing.filter((one) => one !== name))
    go(({ [name]: _, ...rest }) => ({ ...rest, ...(end === undefined ? {} : { [name]: end }) }))
  }
  const make = (event: SyntheticEvent) => {
    event.preventDefault()
    const { from, to } = chosen
    const without = ends.filter((name) => chosen[name] === undefined)
    setMissing(without)
    const [first] = without
    if (first) return document.getElementById(fieldId(first))?.focus()
    if (isMade) void refetch()
    else if (from !== undefined && to !== undefined) setMade({ from, to, mode })
    return undefined
  }
  return (
    <Stack gap={1}>
      <ScreenHead title={t('common:nav.map_directions')}>
        <OwnDayButton />
        {made && isMade && data && <PrintButton print={(language, ways) => client.directions.print({ ...made, language }, ways)} />}
      </ScreenHead>
      <div className={styles.page}>
        <form noValidate onSubmit={make} className={styles.asking}>
          {ends.map((name) => (
            <EndBox
              key={name}
              name={name}
              label={t(name)}
              end={chosen[name]}
              onEnd={(end) => put(name, end)}
              issue={missing.includes(name) ? t(`missing.${name}`) : issueText(name)}
            />
          ))}
          <Button
            color="inherit"
            startIcon={<SwapVert />}
            disabled={!chosen.from && !chosen.to}
            onClick={() => go(({ from, to, ...rest }) => ({ ...rest, ...(to ? { from: to } : {}), ...(from ? { to: from } : {}) }))}
          >
            {t('swap')}
          </Button>
          <ModeButtons mode={mode} onMode={(next) => go((now) => ({ ...now, mode: next }))} />
          <Button type="submit" variant="contained" size="large" loading={isFetching}>
            {t('make')}
          </Button>
        </form>
        <section aria-label={t('result')} aria-live="polite" className={styles.result}>
          {data && isMade ? (
            <RouteFacts route={data} mode={mode} />
          ) : error && Object.keys(issues).length === 0 ? (
            <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Muted as="p">{t('how')}</Muted>
          )}
        </section>
        <RouteMap drawn={drawn} texts={{ drawing: t('drawing'), straight: t('straight') }} />
      </div>
    </Stack>
  )
}
