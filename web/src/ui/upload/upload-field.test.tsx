import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { extensionsOf, UPLOAD_PURPOSES } from '@portal/rules/uploads'
import { ToasterProvider } from '../toast/toaster'
import { UploadField, type UploadFieldProps } from './upload-field'
import type { Upload, UploadedFile } from './use-upload-state'

const stored = { url: '/objects/announcements/1.pdf', fileName: 'Notice of AGM 2024.pdf' }

/** An upload in the test's hands. */
function heldUpload() {
  const calls: {
    file: File
    progress: (percent: number) => void
    signal: AbortSignal
    succeed: () => void
    fail: (error: unknown) => void
  }[] = []
  const upload: Upload = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      calls.push({
        file,
        progress: onProgress,
        signal,
        succeed: () => resolve({ ...stored, fileName: file.name, size: file.size }),
        fail: reject,
      })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const last = () => {
    const call = calls.at(-1)
    if (!call) throw new Error('Nothing was sent')
    return call
  }
  return { upload, calls, last }
}

function setUp(props: Partial<UploadFieldProps> = {}, initial: UploadedFile | null = null) {
  const held = heldUpload()
  const onChange = jest.fn()
  const onBusy = jest.fn()
  function Form() {
    const [value, setValue] = useState(initial)
    return (
      <UploadField
        label="Attachment"
        accept={extensionsOf('ATTACHMENT')}
        typesText={UPLOAD_PURPOSES.ATTACHMENT.typesText}
        maxBytes={UPLOAD_MAX_BYTES}
        value={value}
        onChange={next => {
          onChange(next)
          setValue(next)
        }}
        onBusy={onBusy}
        upload={held.upload}
        {...props}
      />
    )
  }
  const { unmount } = render(
    <ToasterProvider>
      <Form />
    </ToasterProvider>,
  )
  const input = () => screen.getByLabelText<HTMLInputElement>(/^Attachment/, { selector: 'input' })
  return {
    ...held,
    onChange,
    onBusy,
    unmount,
    input,
    user: userEvent.setup({ applyAccept: false }),
  }
}

function fileOf(name: string, size = 10): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const toast = async (title: string, description?: string) => {
  const region = await screen.findByRole('region', { name: /Notifications/ })
  expect(await screen.findByText(title)).toBeInTheDocument()
  if (description) expect(region).toHaveTextContent(description)
}

describe('An upload field', () => {
  it('An upload field describes the accepted files and can be focused by keyboard', async () => {
    const { user, input } = setUp({ optional: true })
    expect(input()).toHaveAccessibleDescription(
      'PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX, less than 10MB',
    )
    expect(input()).toHaveAttribute('accept', '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx')
    expect(screen.getByText('(optional)')).toBeInTheDocument()
    await user.tab()
    expect(input()).toHaveFocus()
  })

  it('An upload field sends the chosen file, shows the progress and reports the stored file', async () => {
    const { user, input, last, onChange, onBusy } = setUp()
    await user.upload(input(), fileOf('Notice of AGM 2024.pdf', 4_299_161))
    expect(last().file.name).toBe('Notice of AGM 2024.pdf')
    expect(onBusy.mock.calls).toEqual([[true]])
    act(() => last().progress(63.8))
    expect(
      screen.getByRole('progressbar', { name: 'Upload of Notice of AGM 2024.pdf' }),
    ).toHaveAttribute('aria-valuenow', '64')
    expect(screen.getByText('64%')).toBeInTheDocument()
    expect(screen.getByText('2.6 of 4.1 MB')).toBeInTheDocument()
    expect(screen.getByText('Uploading Notice of AGM 2024.pdf: 50%')).toHaveAttribute(
      'role',
      'status',
    )
    await act(async () => last().succeed())
    expect(onChange).toHaveBeenCalledWith({ ...stored, size: 4_299_161 })
    expect(onBusy).toHaveBeenLastCalledWith(false)
    expect(screen.getByText('4.1 MB')).toBeInTheDocument()
    await toast('Upload successful')
  })

  it('An upload field highlights a dragged file and uploads the dropped one', async () => {
    const { last } = setUp()
    const area = screen.getByText('Choose a file')
    fireEvent.dragEnter(area, { dataTransfer: { files: [] } })
    expect(area.closest('label')).toHaveAttribute('data-over')
    fireEvent.drop(area, { dataTransfer: { files: [fileOf('Report.DOCX')] } })
    expect(last().file.name).toBe('Report.DOCX')
    expect(screen.getByText('Report.DOCX')).toBeInTheDocument()
    await act(async () => last().succeed())
  })

  it.each(['page.html', 'report.pdf.exe', 'report', '.pdf'])(
    'An upload field refuses the file %s by its name without a request',
    async name => {
      const { user, input, calls, onBusy } = setUp()
      await user.upload(input(), fileOf(name))
      expect(calls).toEqual([])
      expect(onBusy).not.toHaveBeenCalled()
      expect(screen.getByRole('alert')).toHaveTextContent(
        messages.fileType(UPLOAD_PURPOSES.ATTACHMENT.typesText),
      )
      expect(input()).toBeInvalid()
      await toast('Invalid file type', messages.fileType(UPLOAD_PURPOSES.ATTACHMENT.typesText))
    },
  )

  it('An upload field refuses a file one byte above the size limit and accepts one at the limit', async () => {
    const { user, input, calls, last } = setUp()
    await user.upload(input(), fileOf('a.pdf', UPLOAD_MAX_BYTES + 1))
    expect(calls).toEqual([])
    expect(screen.getByRole('alert')).toHaveTextContent(messages.fileTooLarge)
    await toast('File too large', messages.fileTooLarge)
    await user.upload(input(), fileOf('a.pdf', UPLOAD_MAX_BYTES))
    expect(calls).toHaveLength(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(async () => last().succeed())
  })

  it.each([
    [new Error('Please upload a PDF file'), 'Please upload a PDF file'],
    [new Error(''), messages.uploadFailed],
    ['nonsense', messages.uploadFailed],
  ])('A failed upload shows a message and can be tried again: %s', async (failure, sentence) => {
    const { user, input, last, onChange, onBusy, calls } = setUp()
    await user.upload(input(), fileOf('a.pdf'))
    await act(async () => last().fail(failure))
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    await toast('Upload failed', sentence)
    expect(onChange).not.toHaveBeenCalled()
    expect(onBusy).toHaveBeenLastCalledWith(false)
    await user.upload(input(), fileOf('a.pdf'))
    expect(calls).toHaveLength(2)
    await act(async () => last().succeed())
  })

  it('A cancelled upload is aborted without a message, and the focus returns to the field', async () => {
    const { user, input, last, onChange, onBusy } = setUp()
    await user.tab()
    // Not by user.upload, which gives the focus back to the input.
    fireEvent.change(input(), { target: { files: [fileOf('a.pdf')] } })
    const cancel = screen.getByRole('button', { name: 'Cancel upload of a.pdf' })
    expect(cancel).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(last().signal.aborted).toBe(true)
    expect(onChange).not.toHaveBeenCalled()
    expect(onBusy).toHaveBeenLastCalledWith(false)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: /Notifications/ })).not.toBeInTheDocument()
    expect(input()).toHaveFocus()
  })

  it('An upload field shows the stored file, which can be replaced or removed', async () => {
    const { user, input, last, onChange } = setUp({}, stored)
    expect(screen.getByRole('group', { name: 'Attachment' })).toHaveTextContent(
      'Notice of AGM 2024.pdf',
    )
    const click = jest.spyOn(input(), 'click')
    await user.click(screen.getByRole('button', { name: 'Replace Notice of AGM 2024.pdf' }))
    expect(click).toHaveBeenCalled()
    await user.upload(input(), fileOf('b.pdf'))
    await act(async () => last().fail(new Error('No')))
    expect(screen.getByRole('group', { name: 'Attachment' })).toHaveTextContent(
      'Notice of AGM 2024.pdf',
    )
    await user.click(screen.getByRole('button', { name: 'Remove Notice of AGM 2024.pdf' }))
    expect(onChange.mock.calls).toEqual([[null]])
    expect(screen.getByText('Choose a file')).toBeInTheDocument()
    expect(input()).toHaveFocus()
  })

  it('An upload is aborted when its field is unmounted', async () => {
    const { user, input, last, unmount, onBusy, onChange } = setUp()
    await user.upload(input(), fileOf('a.pdf'))
    unmount()
    expect(last().signal.aborted).toBe(true)
    expect(onBusy.mock.calls).toEqual([[true], [false]])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('An upload field shows the error of its form', () => {
    setUp({ error: messages.pdfRequired })
    expect(screen.getByRole('alert')).toHaveTextContent('Please upload a PDF file')
  })
})
