import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import type { Progress, SignatureRequestRow } from '#domain/signatures/signatures.api.ts'
import { api } from '#web/kit/api.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { ServiceNote } from './ServiceNote.tsx'
import styles from './SignatureProgress.module.css'
import { requestTones } from './signatureTones.ts'
import { SignerCard } from './SignerCard.tsx'

/** Who has signed, links to hand over, how the document is sealed, and everything that has happened. */
export function SignatureProgress({ id, state }: Pick<SignatureRequestRow, 'id' | 'state'>) {
  const errorText = useErrorText()
  const { data, error } = useQuery(api.signatureRequests.progress.queryOptions({ input: { id } }))
  if (error) return <Alert severity="error">{errorText(error)}</Alert>
  if (!data) return <Loading />
  return (
    <Stack gap={1}>
      {data.service && <ServiceNote {...data.service} />}
      <SealState state={state} progress={data} />
      <ol className={styles.signers}>
        {data.signers.map((signer) => (
          <SignerCard
            key={signer.id}
            request={id}
            open={data.service === null && (state === 'sent' || state === 'completed')}
            signer={signer}
            pages={data.pages}
          />
        ))}
      </ol>
      {data.copies.length > 0 && <Copies progress={data} />}
      {data.together.length > 0 && <Together progress={data} />}
      {data.events.length > 0 && <Record progress={data} />}
    </Stack>
  )
}

/** Those who get the signed document without signing, and whether it went to them. */
function Copies({ progress: { copies, events } }: { progress: Progress }) {
  const { t } = useTranslation('signatures')
  return (
    <section>
      <h2 className={styles.heading}>{t('signature_request.copies')}</h2>
      <Stack as="ul" gap={0.5}>
        {copies.map(({ id, name, email }) => (
          <Row as="li" key={id} gap={0.5}>
            <b>{name}</b>
            <Muted as="span">{email}</Muted>
            {events.some(({ kind, signer }) => kind === 'copied' && signer === id) && <Mark tone="good">{t('event.copied')}</Mark>}
          </Row>
        ))}
      </Stack>
    </section>
  )
}

/** The other requests that were sent with this one. */
function Together({ progress: { together } }: { progress: Progress }) {
  const { t } = useTranslation('signatures')
  return (
    <section>
      <h2 className={styles.heading}>{t('together')}</h2>
      <Muted>{t('together_text')}</Muted>
      <Stack as="ul" gap={0.5}>
        {together.map(({ id, title, state }) => (
          <Row as="li" key={id} gap={0.5}>
            <PlaceLink place={{ to: '/admin/signatures/$id', params: { id } }}>{title}</PlaceLink>
            <Mark tone={requestTones[state]}>{t(`state.${state}`)}</Mark>
          </Row>
        ))}
      </Stack>
    </section>
  )
}

/** How the document is sealed, or what it waits for. */
function SealState({ state, progress }: { state: SignatureRequestRow['state']; progress: Progress }) {
  const { t } = useTranslation('signatures')
  const { signers, seal_level: level, seal_problem: problem, service } = progress
  if (service !== null)
    return (
      state === 'completed' && (
        <Alert severity="success">{t('level.by_service', { service: t(`provider.${service.provider}`) })}</Alert>
      )
    )
  if (state === 'completed')
    return <Alert severity="success">{t(level === 'B-T' ? 'level.with_time' : 'level.without_time')}</Alert>
  if (state !== 'sent' || signers.some((signer) => signer.state !== 'signed')) return null
  return problem === null ? (
    <Alert severity="info">{t('sealing')}</Alert>
  ) : (
    <Alert severity="warning">{t('seal_problem', { problem })}</Alert>
  )
}

/** The lines of the record, and whether they stand as they were written. */
function Record({ progress: { events, signers, copies, broken_at } }: { progress: Progress }) {
  const { t } = useTranslation('signatures')
  const language = useLanguage()
  const nameOf = (id: string | null) => [...signers, ...copies].find((person) => person.id === id)?.name
  return (
    <section>
      <h2 className={styles.heading}>{t('record')}</h2>
      {broken_at === null ? (
        <Muted>{t('record_whole')}</Muted>
      ) : (
        <Alert severity="error">{t('record_broken', { at: broken_at })}</Alert>
      )}
      <ol className={styles.record}>
        {events.map((event) => (
          <li key={event.seq}>
            <time dateTime={event.at}>{showInstant(event.at, language)}</time>
            <span>{t(`event.${event.kind}`)}</span>
            <span>{nameOf(event.signer)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
