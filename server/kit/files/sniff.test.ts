import { describe, expect, test } from 'vitest'
import { hasPreview, servedType, sniff } from './sniff.ts'

const bytes = (text: string, coding: BufferEncoding = 'latin1') => Buffer.from(text, coding)
const office = (part: string) => bytes(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml${'\0'.repeat(40)}${part}`)
const OPEN = 'application/vnd.openxmlformats-officedocument.'

describe('a file is what its bytes say', () => {
  test.each([
    ['a PDF', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), 'application/pdf'],
    ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0'), 'image/png'],
    ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
    ['a photo of an iPhone', bytes('\0\0\0\x18ftypheic\0\0\0\0'), 'image/heic'],
    ['an AVIF', bytes('\0\0\0\x18ftypavif\0\0\0\0'), 'image/avif'],
    ['a film', bytes('\0\0\0\x18ftypisom\0\0\0\0'), 'video/mp4'],
    ['a Word document', office('word/document.xml'), `${OPEN}wordprocessingml.document`],
    ['an Excel sheet', office('xl/workbook.xml'), `${OPEN}spreadsheetml.sheet`],
    ['an archive', bytes('PK\x03\x04\0\0'), 'application/zip'],
    ['an old Word document', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/x-ole-storage'],
    ['a text', bytes('介護記録\r\n一行目', 'utf8'), 'text/plain'],
    ['a text of Windows', Buffer.from('89ee8cec8b4c985e0d0a', 'hex'), 'text/plain'],
    ['a text in two bytes', bytes('﻿介護', 'utf16le'), 'text/plain'],
    ['bytes of any kind', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
    ['nothing', Buffer.alloc(0), 'text/plain'],
  ])('%s', (_, content, type) => {
    expect(sniff(content)).toBe(type)
    expect(servedType(type)).toBe(type)
  })
})

describe('what could run is kept, and given only as bytes to save', () => {
  test.each([
    ['a page', bytes('<!DOCTYPE html><p>Hello'), 'text/html'],
    ['a page behind spaces and a mark', bytes('﻿ \n<HTML >', 'utf8'), 'text/html'],
    ['a script in a text', bytes('hello <script>alert(1)</script>'), 'text/html'],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml'],
    ['a drawing behind its declaration', bytes('<?xml version="1.0"?>\n<!-- a -->\n<svg/>'), 'image/svg+xml'],
    ['a document of marks', bytes('<?xml version="1.0"?><a/>'), 'text/xml'],
    ['a program of Windows', bytes('MZ\x90\0\x03'), 'application/x-msdownload'],
    ['a program of Linux', bytes('\x7fELF\x02'), 'application/x-executable'],
    ['a program of macOS', Buffer.from('cffaedfe07', 'hex'), 'application/x-mach-binary'],
    ['a shell script', bytes('#!/bin/sh\nrm -rf /'), 'text/x-script'],
  ])('%s', (_, content, type) => {
    expect(sniff(content)).toBe(type)
    expect(servedType(type)).toBe('application/octet-stream')
    expect(hasPreview(type)).toBe(false)
  })
})
