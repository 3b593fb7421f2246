import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProposedParty, Sendable, SendInput } from '#domain/documents/documents.api.ts'
import { addDays } from '#domain/kit/dates.ts'
import { type SigningOrder, signingOrders, usualTerms } from '#domain/signatures/signatureRequest.ts'
import { api } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { today } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { type Issues, useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Input, Select, TextArea } from '#web/kit/ui/Input.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { CheckLine } from './CheckLine.tsx'
import { CopyFields } from './CopyFields.tsx'
import { PersonFields } from './PersonFields.tsx'

type Props = { id: string; onClose: () => void }
type Proposal = { documents: readonly Sendable[]; signers: readonly ProposedParty[] }

/** Asks for signatures of a document, and of others of the same person with it: who signs in which order until when. */
export function SendDialog({ id, onClose }: Props) {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useQuery(
    api.documents.signers.queryOptions({ input: { id }, staleTime: 0, gcTime: 0, throwOnError: false }),
  )
  if (error) return <Failed title={t('send.failed')} error={error} onRetry={() => void refetch()} />
  return data && <SendQuestion proposal={data} onClose={onClose} />
}

type Values = {
  documents: readonly string[]
  signers: readonly ProposedParty[]
  copies: SendInput['copies']
  signing_order: SigningOrder
  expires_on: string
  message: string
}
/** Those who sign at least one of the chosen documents. */
const involved = ({ documents, signers }: Values, all: readonly Sendable[]): ProposedParty[] =>
  signers.filter(({ party }) => all.some((one) => documents.includes(one.id) && one.parties.includes(party)))

function SendQuestion({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'signatures'])
  const cache = useQueryClient()
  const form = useActForm<Values>({
    start: {
      documents: proposal.documents.map(({ id }) => id),
      signers: proposal.signers,
      copies: [],
      signing_order: 'in_order',
      expires_on: addDays(today(), usualTerms.days),
      message: '',
    },
    check: (values) => issuesOf(values, proposal.documents),
    send: async ({ expires_on, message, signing_order, copies, ...values }) => {
      const { requests } = await api.documents.send.call({
        documents: proposal.documents.filter(({ id }) => values.documents.includes(id)).map(({ id, version }) => ({ id, version })),
        signers: values.signers.filter((one) => one.asked).map(({ asked: _, role: __, ...signer }) => signer),
        copies,
        signing_order,
        expires_on,
        remind_days: usualTerms.remind,
        message: message.trim() === '' ? null : message,
      })
      await cache.invalidateQueries({ queryKey: api.documents.key() })
      snackbar.success(t('send.done', { count: requests.length }))
    },
  })
  const { values, put } = form
  const issue = useIssueTexts(form.issues)
  const people = involved(values, proposal.documents)
  const change = (party: string, facts: Partial<ProposedParty>) =>
    put({ signers: values.signers.map((one) => (one.party === party ? { ...one, ...facts } : one)) })
  const choose = (id: string, on: boolean) =>
    put({ documents: proposal.documents.map((one) => one.id).filter((one) => (one === id ? on : values.documents.includes(one))) })
  return (
    <Question wide title={t('send.title')} act={t('send.act')} form={form} onClose={onClose}>
      <p>{t('send.text')}</p>
      {proposal.documents.length > 1 && (
        <Labelled name="send.documents" label={t('send.documents')} required issue={issue('documents')} span={6} group>
          {() =>
            proposal.documents.map(({ id, name }) => (
              <CheckLine key={id} checked={values.documents.includes(id)} onChange={({ target }) => choose(id, target.checked)}>
                {name}
              </CheckLine>
            ))
          }
        </Labelled>
      )}
      <Labelled name="send.signers" label={t('send.signers')} required issue={issue('signers')} span={6} group>
        {() => (
          <Stack gap={0.75}>
            {people.length === 0 && <Note>{t('send.no_places')}</Note>}
            {people.map((one, at) => (
              <SignerFields
                key={one.party}
                signer={one}
                onChange={(facts) => change(one.party, facts)}
                onUp={at === 0 ? undefined : () => put({ signers: moved(values.signers, one, people[at - 1]) })}
              />
            ))}
          </Stack>
        )}
      </Labelled>
      <Labelled
        name="send.copies"
        label={t('signatures:signature_request.copies')}
        help={t('signatures:help.copies')}
        required={false}
        issue={issue('copies')}
        span={6}
        group
      >
        {() => <CopyFields copies={values.copies} onChange={(copies) => put({ copies })} />}
      </Labelled>
      <FieldGrid>
        <Labelled name="send.order" label={t('signatures:signature_request.signing_order')} required issue={undefined} span={3}>
          {(control) => (
            <Select
              {...control}
              value={values.signing_order}
              onChange={({ target }) => put({ signing_order: signingOrders.find((order) => order === target.value) ?? 'in_order' })}
            >
              {signingOrders.map((order) => (
                <option key={order} value={order}>
                  {t(`signatures:signing_order.${order}`)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled
          name="send.expires_on"
          label={t('signatures:signature_request.expires_on')}
          required
          issue={issue('expires_on')}
          span={3}
        >
          {(control) => <DateBox value={values.expires_on} input={control} onChange={(expires_on) => put({ expires_on })} />}
        </Labelled>
      </FieldGrid>
      <Labelled
        name="send.message"
        label={t('signatures:signature_request.message')}
        required={false}
        issue={issue('message')}
        span={6}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={values.message}
            onChange={({ target }) => put({ message: target.value })}
          />
        )}
      </Labelled>
    </Question>
  )
}

/** Puts one before another. */
const moved = (all: readonly ProposedParty[], one: ProposedParty, before: ProposedParty | undefined): ProposedParty[] =>
  all.filter((each) => each !== one).flatMap((each) => (each === before ? [one, each] : [each]))

type FieldsProps = { signer: ProposedParty; onChange: (facts: Partial<ProposedParty>) => void; onUp: (() => void) | undefined }
/** One of those who sign: whether at all, by which name, and how the link reaches this person. */
function SignerFields({ signer, onChange, onUp }: FieldsProps) {
  const { t } = useTranslation(['documents', 'signatures'])
  const { party, asked, name, email, phone, language } = signer
  return (
    <Panel as="section" aria-label={t(`party.${party}`)}>
      <Row gap={0.5} spread>
        <CheckLine checked={asked} onChange={({ target }) => onChange({ asked: target.checked })}>
          {t(`party.${party}`)}
        </CheckLine>
        {onUp && (
          <SmallIconButton label={t('send.earlier', { party: t(`party.${party}`) })} onClick={onUp}>
            <ArrowUpward fontSize="small" />
          </SmallIconButton>
        )}
      </Row>
      {asked && (
        <>
          <PersonFields place={`send.${party}`} {...{ name, email, language, onChange }} mailed={false}>
            <Labelled
              name={`send.${party}.phone`}
              label={t('signatures:signature_request.phone')}
              required={false}
              issue={undefined}
              span={3}
            >
              {(control) => (
                <Input
                  {...control}
                  type="tel"
                  value={phone ?? ''}
                  onChange={({ target }) => onChange({ phone: target.value.trim() || null })}
                />
              )}
            </Labelled>
          </PersonFields>
          {email === null && <Muted>{t('send.handed')}</Muted>}
        </>
      )}
    </Panel>
  )
}

const issuesOf = (values: Values, all: readonly Sendable[]): Issues<keyof Values> => {
  const asked = involved(values, all).filter((one) => one.asked)
  const unsigned = all.some(
    ({ id, parties }) => values.documents.includes(id) && !asked.some(({ party }) => parties.includes(party)),
  )
  return {
    ...(values.documents.length === 0 ? { documents: { code: 'required' } } : {}),
    ...(unsigned ? { signers: { code: 'no_signers' } } : {}),
    ...(asked.some(({ name }) => name.trim() === '') ? { signers: { code: 'required' } } : {}),
    ...(values.copies.some(({ name, email }) => name.trim() === '' || email === '') ? { copies: { code: 'required' } } : {}),
    ...(values.expires_on === '' ? { expires_on: { code: 'required' } } : {}),
  }
}
