import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { document } from '#domain/documents/document.ts'
import type { DocumentNeed } from '#domain/documents/documents.api.ts'
import { entities, type EntityName } from '#domain/entities.ts'
import type { Entity, Input } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'
import { NeededFacts } from './NeededFacts.tsx'
import styles from './Needs.module.css'

type Props = { documents: readonly Input<typeof document>[]; isBegun?: boolean }

/**
 * What the records lack for documents, to be filled in here once for all of them. `isBegun`: the documents are there, so that what they lack
 * themselves is told, too.
 */
export function Needs({ documents, isBegun = false }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const cache = useQueryClient()
  const [opened, setOpened] = useState<string>()
  const query = api.documents.needs.queryOptions({
    input: { documents: [...documents] },
    enabled: documents.length > 0,
    staleTime: 0,
    throwOnError: false,
  })
  const { data, error, refetch } = useQuery(query)
  if (documents.length === 0) return null
  if (error) return <Failed title={t('create.failed')} error={error} onRetry={() => void refetch()} />
  if (!data || (isBegun && data.needs.length === 0)) return null
  const needs = data.needs.filter(({ entity }) => isBegun || entity !== 'document')
  const refresh = async () => {
    setOpened(undefined)
    await cache.invalidateQueries({ queryKey: query.queryKey })
  }
  return (
    <Panel as="section" aria-label={t('create.missing')}>
      <h2>{t('create.missing')}</h2>
      {needs.length === 0 ? (
        <StatusText tone="success">{t('create.complete')}</StatusText>
      ) : (
        <>
          <Muted>{t(needs.every(({ entity }) => entity === 'document') ? 'create.missing_here' : 'create.missing_text')}</Muted>
          <Stack as="ul" gap={0.75}>
            {needs.map((need) => {
              const key = [need.entity, need.id, need.of].join()
              return (
                <li key={key}>
                  <NeedLine
                    need={need}
                    open={opened === key}
                    onOpen={() => setOpened(key)}
                    onSaved={() => void refresh()}
                    onClose={() => setOpened(undefined)}
                  />
                </li>
              )
            })}
          </Stack>
        </>
      )}
    </Panel>
  )
}

type LineProps = { need: DocumentNeed; open: boolean; onOpen: () => void; onSaved: () => void; onClose: () => void }

/** A record that lacks facts: filled in here where the record has a page of its own, otherwise behind a link. */
function NeedLine({ need, open, onOpen, onSaved, onClose }: LineProps) {
  const { t } = useTranslation(['documents', 'common'])
  const { of } = useLabels()
  const placeOf = usePlaceOf()
  const entity: Entity | undefined = need.entity === 'company' ? undefined : entities[need.entity as EntityName]
  const namespace = entity?.namespace ?? 'company'
  const label = (name: string) =>
    // a question of the template is no fact of the document
    need.entity === 'document' && !(name in document.fields) ? `documents:ask.${name}` : `${namespace}:${need.entity}.${name}`
  const facts = need.facts.map((name) => of(label(name))).join(t('common:between'))
  const title = entity ? of(`${namespace}:noun.${need.entity}.title`) : of('common:nav.company_information')
  const isHere = need.entity === 'document'
  const fillable = !isHere && entity?.sections !== undefined && need.id !== null
  const owner = entity?.of && need.of !== null ? placeOf(entity.of.name, need.of) : undefined
  return (
    <Stack gap={0.5}>
      <Row gap={0.75}>
        <strong>{[title, need.name].filter(Boolean).join(' ')}</strong>
        <span>{facts}</span>
        {fillable && !open ? (
          <Button size="small" variant="outlined" color="secondary" onClick={onOpen}>
            {t('create.fill')}
          </Button>
        ) : (
          !fillable &&
          !isHere && (
            <span className={styles.link}>
              <PlaceLink place={owner ?? { to: '/admin/company-information' }}>{t('create.open')}</PlaceLink>
            </span>
          )
        )}
      </Row>
      {fillable && open && entity && need.id !== null && (
        <NeededFacts entity={entity} id={need.id} facts={need.facts} onSaved={onSaved} onClose={onClose} />
      )}
    </Stack>
  )
}
