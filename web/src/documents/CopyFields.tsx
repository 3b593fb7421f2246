import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import type { SendInput } from '#domain/documents/documents.api.ts'
import { languages } from '#domain/kit/languages.ts'
import { MAX_COPIES } from '#domain/signatures/signatureRequest.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Input, Select } from '#web/kit/ui/Input.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

type Copy = SendInput['copies'][number]
type Props = { copies: readonly Copy[]; onChange: (copies: Copy[]) => void }

/** Those who get the signed documents without signing: each with a name, a mail address and a language. */
export function CopyFields({ copies, onChange }: Props) {
  const { t } = useTranslation(['documents', 'signatures', 'common'])
  const word = (fact: 'name' | 'email' | 'language') => t(`signatures:signature_request.${fact}`)
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
          <FieldGrid>
            <Labelled name={`send.copies.${at}.name`} label={word('name')} required issue={undefined} span={3}>
              {(control) => (
                <Input {...control} maxLength={100} value={name} onChange={({ target }) => change(at, { name: target.value })} />
              )}
            </Labelled>
            <Labelled name={`send.copies.${at}.email`} label={word('email')} required issue={undefined} span={3}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  value={email}
                  onChange={({ target }) => change(at, { email: target.value.trim() })}
                />
              )}
            </Labelled>
            <Labelled name={`send.copies.${at}.language`} label={word('language')} required issue={undefined} span={3}>
              {(control) => (
                <Select
                  {...control}
                  value={language}
                  onChange={({ target }) => change(at, { language: languages.find((one) => one === target.value) ?? 'ja' })}
                >
                  {languages.map((one) => (
                    <option key={one} value={one}>
                      {t(`common:languages.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          </FieldGrid>
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
