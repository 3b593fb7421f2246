import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import type { SignerRow } from '#domain/signatures/signatures.api.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { HandOver, type Handed } from './HandOver.tsx'
import { signerTones } from './signatureTones.ts'

const calls = api.signatureRequests
type Props = { request: string; signer: SignerRow; open: boolean; pages: number | null }

/** One signer: what this person has done, and the link and the code to hand over. */
export function SignerCard({ request, signer, open, pages }: Props) {
  const { t } = useTranslation('signatures')
  const language = useLanguage()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { role } = useMe()
  const [handed, setHanded] = useState<Handed>()
  const input = { id: request, signer: signer.id }
  const make = useMutation({
    mutationFn: async (what: 'link' | 'code'): Promise<Handed> =>
      what === 'link' ? { ...(await calls.link.call(input)) } : { code: (await calls.code.call(input)).code },
    onSuccess: async (made) => {
      setHanded(made)
      await cache.invalidateQueries({ queryKey: calls.progress.key() })
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  const told = (at: string | null) => (at === null ? null : showInstant(at, language))
  const facts = [
    [t('opened'), told(signer.opened_at)],
    [t('read_pages'), pages === null || signer.opened_at === null ? null : `${signer.pages_seen}/${pages}`],
    [t('signed_at'), told(signer.signed_at)],
    [t('declined_because'), signer.reason],
  ] as const
  return (
    <li>
      <Row gap={0.5}>
        <b>{signer.name}</b>
        <Mark tone={signerTones[signer.state]}>{t(`signer_state.${signer.state}`)}</Mark>
      </Row>
      <Muted>
        {[t(`role.${signer.role}`), signer.email ?? signer.phone].filter(Boolean).join(' · ')}
        {signer.acting !== null && <> · {t('acting', { name: signer.acting })}</>}
      </Muted>
      {facts.map(([label, value]) => value !== null && <span key={label}>{[label, value].join(' ')}</span>)}
      {open && signer.state !== 'waiting' && may(role, 'signatures.write') && (
        <Row gap={0.5}>
          <Button
            variant="outlined"
            color="secondary"
            loading={make.isPending && make.variables === 'link'}
            onClick={() => make.mutate('link')}
          >
            {t('link.make')}
          </Button>
          {signer.code_way === 'office' && (
            <Button
              variant="outlined"
              color="secondary"
              loading={make.isPending && make.variables === 'code'}
              onClick={() => make.mutate('code')}
            >
              {t('code.make')}
            </Button>
          )}
        </Row>
      )}
      {handed && <HandOver name={signer.name} handed={handed} onClose={() => setHanded(undefined)} />}
    </li>
  )
}
