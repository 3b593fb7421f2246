import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { digits } from '#domain/kit/kana.ts'
import { api } from '../../api.ts'
import { useTranslation } from '../../i18n.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useFormFacts } from '../values/context.ts'
import { Offer } from '../layout/Offer.tsx'
import type { AddressFields } from '../values/control.ts'
import { type Address, addressLine, agrees, filled, isFree } from './address.ts'

type Props = { name: string; fills: AddressFields }

/** Looks up the address of a postal code once somebody has changed the code, and fills in or offers what was found. */
export function AddressOffer({ name, fills }: Props) {
  const { methods } = useFormFacts()
  const [start] = useState(() => digits(String(methods.getValues(name) ?? '')))
  const code = digits(String(useWatch({ control: methods.control, name }) ?? ''))
  const asked = /^\d{7}$/.test(code) && code !== start
  const { data } = useQuery(api.kit.postalCode.queryOptions({ input: { code }, enabled: asked, staleTime: Infinity }))
  return asked && data ? <Addresses key={code} addresses={data} fills={fills} /> : null
}

/**
 * A single address fills empty fields by itself; several, or one that differs from what was typed, are offered as
 * buttons, so that nothing typed is replaced unasked.
 */
function Addresses({ addresses, fills }: { addresses: readonly Address[]; fills: AddressFields }) {
  const { t } = useTranslation()
  const { methods } = useFormFacts()
  const names = [fills.prefecture, fills.municipality, fills.town].filter((each) => each !== undefined)
  const values = useWatch({ control: methods.control, name: names })
  const typed = Object.fromEntries(names.map((each, index) => [each, values[index]]))
  const prefecture = (code: string) => t(`prefecture.${code}` as 'prefecture.13')

  const fill = (address: Address) => {
    for (const [field, text] of Object.entries(filled(fills, address, prefecture))) {
      methods.setValue(field, text, { shouldDirty: true, shouldValidate: methods.formState.isSubmitted })
    }
  }
  const fillFree = useEffectEvent(() => {
    const [address, ...more] = addresses
    if (address && more.length === 0 && isFree(typed, filled(fills, address, prefecture))) fill(address)
  })
  useEffect(() => fillFree(), [])

  const lines = addresses.map((address) => ({ address, line: addressLine(address, prefecture) }))
  const agreed = lines.find(({ address }) => agrees(typed, filled(fills, address, prefecture)))
  const hint = lines.length === 0 ? 'address.unknown' : lines.length > 1 ? 'address.choose' : 'address.replace'
  return (
    <Offer>
      {agreed && <p>{t('address.filled', { address: agreed.line })}</p>}
      {!agreed && <p>{t(hint)}</p>}
      {!agreed &&
        lines.map(({ address, line }) => (
          <LinkButton key={line} onClick={() => fill(address)}>
            {t('address.fill', { address: line })}
          </LinkButton>
        ))}
    </Offer>
  )
}
