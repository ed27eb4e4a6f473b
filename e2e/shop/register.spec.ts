import { codeTo, fieldOf, newPhone, PASSWORD, register, send } from '../people.ts'
import { accessibilityFaults, accountOf, expect, open, sidewaysScroll, test } from '../visitor.ts'

const BENGALI_ZERO = '০'.charCodeAt(0)
const inBengali = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)))

test.describe('', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('from the form through a wrong and a right code to the profile', async ({ page }) => {
    const phone = newPhone()
    await open(page, '/register')
    await send(page, { name: 'রহিমা খাতুন', phone, password: PASSWORD }, 'নিবন্ধন করুন')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ওটিপি যাচাই')
    const field = page.getByLabel('ওটিপি', { exact: false }).and(page.locator('input'))
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')

    const code = await codeTo(page.request, phone)
    await field.fill(code === '111111' ? '222222' : '111111')
    await expect(page.getByRole('alert')).toContainText('ওটিপি সঠিক নয়')
    await expect(page.getByRole('alert')).toContainText('Invalid OTP')

    // six digits send themselves, Bengali ones with a gap too
    await field.fill(`${inBengali(code.slice(0, 3))} ${inBengali(code.slice(3))}`)
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'OTP Verified! Your account has been successfully created. You can now log in.',
    )
    // without typing the password again
    await page.getByRole('link', { name: 'লগইনে যান' }).click()
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByRole('banner').getByRole('button', { name: /র অ্যাকাউন্ট$/ })).toBeVisible()
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('a new account is opened, verified and used', async ({ page }) => {
    const phone = newPhone()
    await open(page, '/register')
    await send(page, { name: 'Rahima Khatun', phone, password: PASSWORD }, 'Register')
    await expect(page.getByText(`We sent an OTP to ${phone}.`)).toBeVisible()
    await fieldOf(page, 'otp').fill(await codeTo(page.request, phone))
    await expect(
      page.getByText('OTP Verified! Your account has been successfully created. You can now log in.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/dashboard/profile')
  })
})

test('where one wanted to go is remembered through the whole way', async ({ page }) => {
  const phone = newPhone()
  await open(page, '/dashboard/wishlist')
  await page.getByRole('main').getByRole('link', { name: 'নিবন্ধন করুন' }).click()
  await send(page, { name: 'রহিমা', phone, password: PASSWORD }, 'নিবন্ধন করুন')
  await fieldOf(page, 'otp').fill(await codeTo(page.request, phone))
  await page.getByRole('link', { name: 'লগইনে যান' }).click()
  await expect(page).toHaveURL('/dashboard/wishlist')
})

test('the form says what is wrong, opens one account and leads to its code', async ({ page }) => {
  const phone = newPhone()
  await test.step('wrong fields are named before anything is sent, and the password can be shown', async () => {
    await open(page, '/register')
    await send(page, { phone: '0171234', email: 'nobody', password: 'short' }, 'নিবন্ধন করুন')
    for (const sentence of [
      'Please enter your name.',
      'Phone number must be 11 digits',
      'Email is invalid',
      'Password must be at least 8 characters.',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await expect(fieldOf(page, 'name')).toBeFocused()
    await page.getByRole('button', { name: 'পাসওয়ার্ড দেখুন' }).click()
    await expect(fieldOf(page, 'password')).toHaveAttribute('type', 'text')
  })

  await test.step('two presses on a slow network open one account', async () => {
    let calls = 0
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/api/auth/register', async (route) => {
      calls += 1
      await gate
      await route.continue()
    })
    await open(page, '/register')
    await send(page, { name: 'রহিমা', phone, password: PASSWORD }, 'নিবন্ধন করুন')
    const button = page.getByRole('main').getByRole('button', { name: 'নিবন্ধন করুন', exact: true })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await button.click({ force: true })
    await fieldOf(page, 'name').press('Enter')
    letThrough()
    await expect(fieldOf(page, 'otp')).toBeVisible()
    expect(calls).toBe(1)
    await page.unrouteAll()
  })

  await test.step('the step for the code survives a reload, says how long to wait, and leads back to the form', async () => {
    await expect(page.getByText(/সেকেন্ড পরে নতুন ওটিপি চাইতে পারবেন/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'নতুন ওটিপি পাঠান' })).toBeDisabled()
    await page.getByRole('button', { name: 'নম্বরটি আমার নয়' }).click()
    await expect(fieldOf(page, 'phone')).toHaveValue(phone)

    await send(page, { phone: newPhone() }, 'নিবন্ধন করুন')
    await expect(fieldOf(page, 'otp')).toBeVisible()
    await page.reload()
    await expect(fieldOf(page, 'otp')).toBeVisible()
  })

  await test.step('a new code is asked for with the same words, whether or not there is such an account', async () => {
    await open(page, '/verify-otp')
    await fieldOf(page, 'login').fill(newPhone())
    await fieldOf(page, 'otp').fill('123')
    await page.getByRole('button', { name: 'নতুন ওটিপি পাঠান' }).click()
    await expect(page.getByText('A new OTP has been sent.')).toBeVisible()
    await expect(fieldOf(page, 'otp')).toHaveValue('')
    await expect(fieldOf(page, 'otp')).toBeFocused()
    await expect(page.getByText(/সেকেন্ড পরে নতুন ওটিপি চাইতে পারবেন/)).toBeVisible()
  })
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /status of 4/ })

  test('is said, and what was typed stays', async ({ page }) => {
    const phone = newPhone()
    await open(page, '/register?ref=ZZZZZZ')
    await expect(fieldOf(page, 'referredBy')).toHaveValue('ZZZZZZ')
    await send(page, { name: 'রহিমা', phone, password: PASSWORD }, 'নিবন্ধন করুন')
    await expect(page.getByText('We do not know this referral code.')).toBeVisible()
    await expect(fieldOf(page, 'referredBy')).toBeFocused()

    await send(page, { phone: accountOf('customer').login, referredBy: '' }, 'নিবন্ধন করুন')
    await expect(page.getByText('This phone number is already registered.').first()).toBeVisible()
    await expect(fieldOf(page, 'name')).toHaveValue('রহিমা')
    await expect(fieldOf(page, 'password')).toHaveValue(PASSWORD)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the account is opened and verified all the same', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/register')
    await send(page, { name: 'রহিমা', phone, password: PASSWORD }, 'নিবন্ধন করুন')
    await expect(page).toHaveURL('/verify-otp')
    await send(page, { login: phone, otp: await codeTo(page.request, phone) }, 'ওটিপি যাচাই করুন')
    await expect(page).toHaveURL('/dashboard/profile')
  })
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 9000 } })

  test('each page of the way passes WCAG 2.2 AA and cannot be pushed sideways', async ({ page }) => {
    for (const path of ['/register', '/verify-otp', '/forgot-password', '/reset-password/any-token']) {
      await open(page, path)
      expect([path, await accessibilityFaults(page)]).toEqual([path, []])
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0])
    }
  })
})

test.describe('an account that was never verified', () => {
  test.use({ expectedErrors: /status of 4/ })

  test('is led to its code, with the login and without', async ({ page, request }) => {
    await test.step('can also be verified by someone who came without the login', async () => {
      const { phone } = await register(request)
      await open(page, '/verify-otp')
      await page.getByRole('button', { name: 'নতুন ওটিপি পাঠান' }).click()
      await expect(page.getByText('Please enter your email, username or phone.')).toBeVisible()
      await fieldOf(page, 'login').fill(phone)
      await fieldOf(page, 'otp').fill(await codeTo(page.request, phone))
      await expect(page.getByText('Account verified successfully. You can now log in.')).toBeVisible()
      // another browser has begun it: this one proves the number and no more
      await expect(page).toHaveURL('/login')
    })

    await test.step('is led from login to its code, and from there in by itself', async () => {
      const { phone } = await register(request)
      await open(page, '/login')
      await send(page, { login: phone, password: PASSWORD }, 'লগইন করুন')
      await expect(page).toHaveURL('/verify-otp')
      await expect(page.getByText(`${phone} অ্যাকাউন্টের জন্য`)).toBeVisible()
      await expect(fieldOf(page, 'login')).toHaveCount(0)

      // a code has just been sent: the next one has to wait
      await page.getByRole('button', { name: 'নতুন ওটিপি পাঠান' }).click()
      await expect(page.getByText('Please wait a minute before asking for a new OTP.')).toBeVisible()
      await expect(page.getByText(/সেকেন্ড পরে নতুন ওটিপি চাইতে পারবেন/)).toBeVisible()

      await fieldOf(page, 'otp').fill(await codeTo(page.request, phone))
      await expect(page.getByText('Account verified successfully. You can now log in.')).toBeVisible()
      await expect(page).toHaveURL('/dashboard/profile')
    })
  })
})
