import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import type { Ref } from 'react'
import { useTranslation } from '../../i18n.ts'
import type { ControlIds } from '../FieldFrame.tsx'

type Props = {
  params: AutocompleteRenderInputParams
  ids: ControlIds
  /** Class of the box around the chosen options and the input. */
  box: string
  placeholder: string
  inputRef?: Ref<HTMLInputElement>
}

/** The field of a list of options, in the look of the other fields. */
export function OptionInput({
  params: {
    slotProps: { input, htmlInput },
  },
  ids,
  box,
  placeholder,
  inputRef,
}: Props) {
  return (
    <div
      role="presentation"
      ref={input.ref}
      className={`form-input ${box}`}
      data-invalid={ids['aria-invalid']}
      onMouseDown={input.onMouseDown}
    >
      {input.startAdornment}
      <input
        {...htmlInput}
        {...ids}
        className="form-plain"
        placeholder={placeholder}
        ref={(element) => {
          assign(inputRef, element)
          assign(htmlInput.ref, element)
        }}
      />
      {input.endAdornment}
    </div>
  )
}

const assign = (target: unknown, element: HTMLInputElement | null) => {
  if (typeof target === 'function') target(element)
  else if (target) (target as { current: HTMLInputElement | null }).current = element
}

/** The words of a list of options. */
export const useOptionWords = () => {
  const { t } = useTranslation()
  return { openText: t('form.reference.open'), closeText: t('form.close'), clearText: t('form.clear') }
}
