import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import type { SendInput } from '#domain/documents/documents.api.ts'
import { MAX_COPIES } from '#domain/signatures/signatureRequest.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { PersonFields } from './PersonFields.tsx'

type Copy = SendInput['copies'][number]
type Props = { copies: readonly Copy[]; onChange: (copies: Copy[]) => void }

/** Those who get the signed documents without signing: each with a name, a mail address and a language. */
export function CopyFields({ copies, onChange }: Props) {
  const { t } = useTranslation('documents')
  const change = (at: number, facts: Partial<Copy>) =>
    onChange(copies.map((copy, place) => (place === at ? { ...copy, ...facts } : copy)))
  return (
    <Stack gap={0.75}>
      {copies.map(({ name, email, language }, at) => (
        <Panel key={at} as="section" aria-label={t('send.copy', { number: at + 1 })}>
          <Row gap={0.5} spread>
            <b>{t('send.copy', { number: at + 1 })}</b>
            <SmallIconButton
              label={t('send.no_copy', { number: at + 1 })}
              onClick={() => onChange(copies.filter((_, place) => place !== at))}
            >
              <Close fontSize="small" />
            </SmallIconButton>
          </Row>
          <PersonFields
            place={`send.copies.${at}`}
            {...{ name, email, language }}
            mailed
            onChange={({ email: address, ...facts }) =>
              change(at, address === undefined ? facts : { ...facts, email: address ?? '' })
            }
          />
        </Panel>
      ))}
      {copies.length < MAX_COPIES && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Add />}
          onClick={() => onChange([...copies, { name: '', email: '', language: 'ja' }])}
        >
          {t('send.add_copy')}
        </Button>
      )}
    </Stack>
  )
}
