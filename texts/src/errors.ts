import { checklist } from './en/admin/admin-checklist.ts'
import { dispensingClasses } from './en/admin/admin-dispensing-classes.ts'
import { adminNeeds } from './en/admin/admin-needs.ts'
import { adminWorkbench } from './en/admin/admin-workbench.ts'
import { adminBulkUpload } from './en/catalogue/admin/admin-bulk-upload.ts'
import { adminPrices } from './en/catalogue/admin/admin-prices.ts'
import { adminProducts } from './en/catalogue/admin/admin-products.ts'
import { brands } from './en/catalogue/brands.ts'
import { carousel } from './en/catalogue/carousel.ts'
import { categories } from './en/catalogue/categories.ts'
import { dispensing } from './en/catalogue/dispensing.ts'
import { genericNames } from './en/catalogue/generic-names.ts'
import { productTypes } from './en/catalogue/product-types.ts'
import { products } from './en/catalogue/products.ts'
import { unitLimits } from './en/catalogue/unit-limits.ts'
import { accountFields } from './en/people/account-fields.ts'
import { addresses } from './en/people/addresses.ts'
import { adminSecondFactor } from './en/people/admin/admin-second-factor.ts'
import { adminUsers } from './en/people/admin/admin-users.ts'
import { login } from './en/people/login.ts'
import { otp } from './en/people/otp.ts'
import { patients } from './en/people/patients.ts'
import { personalData } from './en/people/personal-data.ts'
import { profile } from './en/people/profile.ts'
import { resetPassword } from './en/people/reset-password.ts'
import { socialLogin } from './en/people/social-login.ts'
import { adminExports } from './en/platform/admin/admin-exports.ts'
import { adminList } from './en/platform/admin/admin-list.ts'
import { boundary } from './en/platform/boundary.ts'
import { adminPromotions } from './en/pricing/admin/admin-promotions.ts'
import { adminShippingMethods } from './en/pricing/admin/admin-shipping-methods.ts'
import { adminCash } from './en/sales/admin/admin-cash.ts'
import { adminConnections } from './en/sales/admin/admin-connections.ts'
import { adminCounter } from './en/sales/admin/admin-counter.ts'
import { adminCreateOrder } from './en/sales/admin/admin-create-order.ts'
import { adminDayClose } from './en/sales/admin/admin-day-close.ts'
import { adminEditOrder } from './en/sales/admin/admin-edit-order.ts'
import { adminOrder } from './en/sales/admin/admin-order.ts'
import { adminOrderAddress } from './en/sales/admin/admin-order-address.ts'
import { adminReports } from './en/sales/admin/admin-reports.ts'
import { adminRiders } from './en/sales/admin/admin-riders.ts'
import { assistantCart } from './en/sales/assistant-cart.ts'
import { checkout } from './en/sales/checkout.ts'
import { deliveryDay } from './en/sales/delivery-day.ts'
import { medicineBox } from './en/sales/medicine-box.ts'
import { orderEdit } from './en/sales/order-edit.ts'
import { orderReturn } from './en/sales/order-return.ts'
import { orderTracker } from './en/sales/order-tracker.ts'
import { payment } from './en/sales/payment.ts'
import { uploadPrescription } from './en/sales/upload-prescription.ts'
import { adminGoodsReceipts } from './en/stock/admin/admin-goods-receipts.ts'
import { adminPurchaseOrders } from './en/stock/admin/admin-purchase-orders.ts'
import { adminQuarantine } from './en/stock/admin/admin-quarantine.ts'
import { adminStockForms } from './en/stock/admin/admin-stock-forms.ts'
import { adminStockTakes } from './en/stock/admin/admin-stock-takes.ts'
import { adminSupplierPayments } from './en/stock/admin/admin-supplier-payments.ts'
import { adminSupplierReturns } from './en/stock/admin/admin-supplier-returns.ts'
import { adminSuppliers } from './en/stock/admin/admin-suppliers.ts'

/**
 * Every refusal the API can give: its code, its HTTP status and the English sentence to show. A sentence that a screen
 * says by itself too stands with the screen's texts, so that no page carries all of these.
 */
export const ERRORS = {
  // Any call
  'not-logged-in': { status: 401, text: 'Please log in to continue.' },
  'not-allowed': { status: 403, text: 'Only staff can do this. Please log in with an admin account.' },
  'wrong-origin': {
    status: 403,
    text: 'This request did not come from our website. Please reload the page and try again.',
  },
  'not-found': { status: 404, text: 'We could not find what you asked for.' },
  'method-not-allowed': { status: 405, text: 'This address does not accept this kind of request.' },
  'invalid-input': { status: 400, text: 'Please check the highlighted fields.' },
  'malformed-json': {
    status: 400,
    text: 'The request is not valid JSON. Please reload the page and try again.',
  },
  'malformed-request': {
    status: 400,
    text: 'The request could not be read. Please reload the page and try again.',
  },
  'headers-too-large': {
    status: 431,
    text: 'The address or the headers of the request are too large. Please clear the cookies of this site and try again.',
  },
  'request-too-slow': {
    status: 408,
    text: 'The request took too long to arrive. Please check your connection and try again.',
  },
  'request-in-progress': {
    status: 409,
    text: 'We are still working on your first request. Please wait a moment.',
  },
  'idempotency-key-malformed': {
    status: 400,
    text: 'The key of this request must have 1 to 200 plain characters.',
  },
  'idempotency-key-reused': {
    status: 409,
    text: 'You sent this already with other details. Please check your orders before you send it again.',
  },
  'changed-meanwhile': {
    status: 409,
    text: adminProducts.conflict.told,
  },
  'too-large': { status: 413, text: 'This is too large. Please choose a smaller file or send less at once.' },
  'too-many-files': { status: 413, text: 'Too many files. Please choose only one.' },
  'wrong-file-kind': {
    status: 415,
    text: 'This kind of file cannot be used here. Please choose another file.',
  },
  'unsupported-media-type': {
    status: 415,
    text: 'The request is in a format we cannot read. Please reload the page and try again.',
  },
  'too-many-tries': { status: 429, text: 'Too many attempts. Please wait a little and try again.' },
  unexpected: { status: 500, text: boundary.title },
  'not-ready': { status: 503, text: 'The shop is just starting. Please try again in a moment.' },
  'shop-keeps-quiet': {
    status: 409,
    text: 'This copy of the shop keeps quiet: it asks nobody outside for anything until it is made live (npm run go-live).',
  },
  overloaded: { status: 503, text: 'The shop is very busy just now. Please try again in a moment.' },
  'files-unavailable': {
    status: 503,
    text: 'We cannot save or load files right now. Please try again in a moment.',
  },
  timeout: { status: 503, text: 'This took too long. Please try again.' },

  // Single fields
  'field-required': { status: 400, text: addresses.fieldRequired },
  'field-too-long': { status: 400, text: 'This text is too long.' },
  'field-too-short': { status: 400, text: 'This text is too short.' },
  'field-not-a-number': { status: 400, text: 'Please enter a number, such as 1250 or 1,250.50.' },
  'field-not-positive': { status: 400, text: 'Please enter a number above zero.' },
  'field-negative': { status: 400, text: 'Please enter zero or more.' },
  'field-too-high': { status: 400, text: 'This number is too high.' },
  'field-not-an-amount': {
    status: 400,
    text: 'Please enter an amount in taka with at most two decimals, such as 1,250.50.',
  },
  'field-not-a-date': { status: 400, text: 'Please enter a valid date.' },
  'field-not-a-choice': { status: 400, text: 'Please choose one of the listed values.' },
  'field-unknown': { status: 400, text: 'This field is not expected here.' },
  'field-malformed': { status: 400, text: 'Please check this field.' },
  'field-not-a-day': { status: 400, text: 'Please give a day as YYYY-MM-DD.' },
  'field-not-a-time': { status: 400, text: 'Please give a time as HH:MM, such as 16:30.' },
  'field-not-a-count': { status: 400, text: 'Please give a whole number from 1.' },
  'field-not-whole': { status: 400, text: adminStockForms.notWhole },
  'field-too-many-decimals': { status: 400, text: 'Please use at most two decimals.' },
  'email-invalid': { status: 400, text: accountFields.emailInvalid },
  'end-before-start': { status: 400, text: 'The end date cannot be before the start date.' },
  'percentage-out-of-range': {
    status: 400,
    text: 'A percentage must be above 0 and at most 100.',
  },
  'quantity-required': { status: 400, text: 'Please choose at least one box, strip or unit.' },
  'quantity-too-high': {
    status: 400,
    text: 'This quantity is too high for one order. Please call us for larger orders.',
  },
  'too-many-units': {
    status: 409,
    text: 'This is more than can be ordered at once. Please call us for larger orders.',
  },
  'not-sold-online': { status: 409, text: dispensing.notSoldOnline },
  'prescription-needed': {
    status: 409,
    text: 'Something in this order needs a prescription that a pharmacist has approved.',
  },
  'dispensing-class-unknown': {
    status: 400,
    text: 'Choose otc, prescription, controlled or not-medicine.',
  },
  'dispensing-reason-required': {
    status: 400,
    text: dispensingClasses.reasonRequired,
  },
  'dispensing-class-in-use': {
    status: 409,
    text: 'Open orders rely on this class. Choose another class instead of none.',
  },
  'generic-check-incomplete': {
    status: 400,
    text: 'Say who checked the texts and on which day, or neither.',
  },
  'generic-check-in-future': { status: 400, text: 'The day of the check cannot be in the future.' },
  'prescription-not-approved': {
    status: 409,
    text: 'This prescription is not approved. Please upload a new one.',
  },
  'prescription-expired': {
    status: 409,
    text: 'This prescription is too old to be used again. Please upload a new one.',
  },
  'prescription-patient-required': { status: 409, text: adminWorkbench.needed.patientName },
  'prescription-doctor-required': { status: 409, text: adminWorkbench.needed.doctorName },
  'prescription-date-required': { status: 409, text: adminWorkbench.needed.issuedOn },
  'prescription-does-not-cover': {
    status: 409,
    text: 'This prescription does not list enough of every item. Please upload a new one.',
  },
  'order-has-prescription': { status: 409, text: 'This order already has a prescription.' },
  'order-needs-no-prescription': { status: 409, text: 'Nothing in this order needs a prescription.' },
  'prescription-record-required': {
    status: 409,
    text: 'Write down patient, doctor and date of the prescription first.',
  },
  'register-too-long': {
    status: 400,
    text: 'One file has at most 20,000 entries. Choose fewer days.',
  },
  'product-label-taken': {
    status: 409,
    text: 'This manufacturer already has a product with the same name, strength, form and pack.',
  },
  'level-not-sold': { status: 400, text: 'This product is sold by the unit only.' },

  // Pictures and files
  'image-unreadable': { status: 400, text: 'This image cannot be read. Please choose another one.' },
  'image-wrong-kind': { status: 415, text: adminList.imageKind },
  'file-not-found': { status: 404, text: 'File not found.' },
  'file-not-expected': { status: 400, text: 'No file is expected here.' },

  // Sign-up and login
  'invalid-credentials': { status: 401, text: 'Invalid credentials' },
  'second-factor-needed': {
    status: 401,
    text: 'Please enter the code from your authenticator app, or a recovery code.',
  },
  'invalid-totp': {
    status: 401,
    text: 'This code is not valid. Please wait for the next code in your app, or use a recovery code.',
  },
  'second-factor-setup-needed': {
    status: 403,
    text: 'Please set up your second factor first. Everyone in the back office needs one.',
  },
  'second-factor-needs-password': { status: 409, text: adminSecondFactor.needsPassword },
  'second-factor-not-begun': {
    status: 409,
    text: 'This QR code is not valid any more. Please begin again and read the new one.',
  },
  'second-factor-is-off': { status: 409, text: 'There is no second factor.' },
  'second-factor-demanded': {
    status: 409,
    text: 'Everyone in the back office needs a second factor. You can move it to another phone.',
  },
  'second-factor-of-oneself': {
    status: 409,
    text: 'You cannot reset your own second factor here. Please ask another owner.',
  },
  'totp-required': { status: 400, text: adminSecondFactor.codeRequired },
  'totp-wrong': {
    status: 400,
    text: 'This code does not match. Please check that the clock of your phone is right, and enter the next code.',
  },
  'device-not-found': { status: 404, text: 'This device is not trusted any more.' },
  'not-verified': { status: 403, text: 'Please verify your account before logging in.' },
  'name-required': { status: 400, text: accountFields.nameRequired },
  'phone-required': { status: 400, text: accountFields.phoneRequired },
  'password-required': { status: 400, text: accountFields.passwordRequired },
  'login-required': { status: 400, text: login.loginRequired },
  'phone-not-11-digits': { status: 400, text: accountFields.phoneDigits },
  'phone-taken': {
    status: 409,
    text: 'This phone number is already registered. Please log in or reset your password.',
  },
  'email-taken': {
    status: 409,
    text: 'This email is already registered. Please log in or reset your password.',
  },
  'referral-code-unknown': {
    status: 400,
    text: 'We do not know this referral code. Please check it or leave it empty.',
  },
  'otp-required': { status: 400, text: otp.required },
  'invalid-otp': { status: 400, text: 'Invalid OTP' },
  'otp-expired': { status: 400, text: 'This OTP has expired. Please ask for a new one.' },
  'otp-used-up': { status: 400, text: 'Too many wrong attempts. Please ask for a new OTP.' },
  'otp-too-soon': { status: 429, text: 'Please wait a minute before asking for a new OTP.' },
  'otp-too-many': {
    status: 429,
    text: 'We have sent too many codes to this number. Please try again later, or log in with your password.',
  },
  'messages-unavailable': { status: 503, text: 'We cannot send messages just now. Please try again later.' },
  'social-login-failed': {
    status: 400,
    text: socialLogin.failed,
  },
  'social-login-needs-password': { status: 403, text: socialLogin.needsPassword },
  'social-login-cancelled': { status: 400, text: socialLogin.cancelled },
  'session-not-found': { status: 404, text: 'This sign-in has already ended.' },

  // Passwords
  'password-too-short': { status: 400, text: accountFields.passwordShort },
  'password-too-common': {
    status: 400,
    text: 'This password is too easy to guess. Please choose another one.',
  },
  'passwords-differ': { status: 400, text: resetPassword.differ },
  'new-passwords-differ': { status: 400, text: profile.differ },
  'old-password-required': { status: 400, text: profile.oldPasswordRequired },
  'old-password-wrong': { status: 400, text: 'Your old password is not correct.' },
  'reset-token-invalid': {
    status: 400,
    text: 'This password reset is no longer valid. Please ask for a new one.',
  },

  // Profile and users
  'password-wrong': { status: 400, text: 'This password is not correct.' },
  'fresh-password-needed': {
    status: 403,
    text: 'Please confirm that it is you: enter your password, or the code we send you.',
  },
  'nothing-to-confirm-by': {
    status: 409,
    text: 'Please log out and sign in again with Google or Facebook, then do this within ten minutes.',
  },
  'phone-already-verified': { status: 409, text: 'Your phone number is confirmed already.' },
  'email-missing': { status: 409, text: 'Your profile has no email address.' },
  'email-already-verified': { status: 409, text: 'Your email address is confirmed already.' },
  'profile-incomplete': { status: 409, text: 'Please add your phone number to continue.' },
  'profile-already-complete': {
    status: 409,
    text: 'Your profile already has a phone number. You can change it on your profile page.',
  },
  'user-not-found': { status: 404, text: 'User not found.' },
  'user-phone-required': { status: 400, text: adminUsers.phoneRequired },
  'user-fields-required': { status: 400, text: adminUsers.fieldsRequired },
  'user-phone-taken': { status: 409, text: 'Another user already has this phone number.' },
  'user-email-taken': { status: 409, text: 'Another user already has this email.' },
  'user-is-oneself': {
    status: 409,
    text: 'You cannot delete your own account here. Please ask another admin.',
  },
  'user-own-role': {
    status: 409,
    text: 'You cannot change your own role. Please ask another admin.',
  },
  'user-is-last-admin': {
    status: 409,
    text: 'This is the last admin. Make another user an admin first.',
  },
  'user-has-orders-under-way': {
    status: 409,
    text: 'A parcel is on its way to this customer. Wait until it has been delivered or has come back.',
  },
  'user-is-staff': {
    status: 409,
    text: 'The data of staff is not exported here. They download it themselves on their profile page.',
  },
  'account-is-staff': { status: 409, text: personalData.staffLead },
  'account-has-open-orders': { status: 409, text: personalData.openOrders },
  'export-under-way': {
    status: 409,
    text: 'This data is being downloaded already. Please wait until that download has finished.',
  },
  'role-not-found': { status: 404, text: 'Role not found.' },
  'duty-unknown': { status: 400, text: 'There is no such duty.' },
  'not-your-duty': {
    status: 403,
    text: 'This is not among your duties. Please ask the owner of the shop.',
  },
  'class-by-pharmacist': {
    status: 403,
    text: 'Only a pharmacist or the owner may change how a medicine is sold and what is said about it.',
  },
  'user-is-last-owner': {
    status: 409,
    text: 'The shop needs an owner. Make another member of staff an owner first.',
  },

  // Addresses and places
  'address-not-found': { status: 404, text: 'Address not found.' },
  'contact-number-required': { status: 400, text: addresses.contactNoRequired },
  'contact-number-invalid': {
    status: 400,
    text: addresses.contactNoInvalid,
  },
  'address-place-unknown': {
    status: 400,
    text: 'Please choose the division, district and sub-district from the lists.',
  },
  'address-not-for-shipping': {
    status: 400,
    text: 'This is not a shipping address. Please choose another one.',
  },
  'address-not-for-billing': {
    status: 400,
    text: 'This is not a billing address. Please choose another one.',
  },
  'address-too-many': { status: 409, text: 'You have too many addresses. Please delete one first.' },
  'division-not-found': { status: 404, text: 'Division not found.' },
  'district-not-found': { status: 404, text: 'District not found.' },

  // Categories and brands
  'category-not-found': { status: 404, text: 'Category not found.' },
  'category-name-required': { status: 400, text: categories.nameRequired },
  'category-name-taken': { status: 409, text: 'A category with this name already exists.' },
  'category-in-use': {
    status: 409,
    text: 'This category is used by generic names or products. Move or delete them first.',
  },
  'category-in-promotion': {
    status: 409,
    text: 'A promotion applies to this category. Change or delete the promotion first.',
  },
  'brand-not-found': { status: 404, text: 'Brand not found.' },
  'brand-name-required': { status: 400, text: brands.nameRequired },
  'brand-name-taken': { status: 409, text: 'A brand with this name already exists.' },
  'brand-in-use': { status: 409, text: 'This brand is used by products. Move or delete them first.' },
  'brand-in-history': {
    status: 409,
    text: 'The products of this brand were deleted. The brand is kept with their history.',
  },
  'brand-in-promotion': {
    status: 409,
    text: 'A promotion applies to this brand. Change or delete the promotion first.',
  },

  // Medicines that are taken together
  'medicines-never-together': {
    status: 409,
    text: 'Two of these medicines should not be taken together. Say that they are for two people, or ask our pharmacist.',
  },
  'safety-rule-not-found': { status: 404, text: 'Rule not found.' },
  'safety-rule-of-program': {
    status: 409,
    text: 'This rule came with the program. Switch it off instead, with a reason.',
  },
  'safety-side-unknown': { status: 400, text: 'This is neither an ingredient nor a group that is known.' },
  'finding-undecided': {
    status: 409,
    text: 'A pharmacist has to decide about the medicines of this order first.',
  },
  'finding-not-found': { status: 404, text: 'This is not found in the order any more.' },
  'finding-decided': { status: 409, text: 'This was decided already.' },
  'finding-reason-required': { status: 400, text: 'Please write why.' },
  'patient-not-found': { status: 404, text: 'Patient not found.' },

  // Needs
  'need-not-found': { status: 404, text: 'Need not found.' },
  'need-name-required': { status: 400, text: adminNeeds.nameRequired },
  'need-name-taken': { status: 409, text: 'A need with this name already exists.' },
  'need-word-required': { status: 400, text: 'A word is empty.' },
  'need-words-required': { status: 400, text: adminNeeds.wordsRequired },
  'need-word-taken': { status: 409, text: 'One of the words already belongs to another need.' },
  'need-lines-too-many': { status: 400, text: 'Please give fewer lines.' },
  'need-kind-required': { status: 400, text: adminNeeds.kindRequired },
  'need-targets-required': { status: 400, text: adminNeeds.targetsRequired },
  'need-target-unknown': { status: 400, text: 'Nothing in the catalogue has one of these names.' },

  // Generic names and product types
  'generic-name-not-found': { status: 404, text: 'Generic name not found.' },
  'generic-name-fields-required': { status: 400, text: genericNames.fieldsRequired },
  'generic-name-taken': { status: 409, text: 'This generic name already exists.' },
  'generic-name-in-use': {
    status: 409,
    text: 'This generic name is used by products. Move or delete them first.',
  },
  'generic-name-in-history': {
    status: 409,
    text: 'The products with this generic name were deleted. It is kept with their history.',
  },
  'product-type-not-found': { status: 404, text: 'Product type not found.' },
  'product-type-fields-required': { status: 400, text: productTypes.fieldsRequired },
  'product-type-name-taken': { status: 409, text: 'A product type with this name already exists.' },
  'product-type-in-use': {
    status: 409,
    text: 'This product type is used by products. Move or delete them first.',
  },
  'product-type-in-history': {
    status: 409,
    text: 'The products of this type were deleted. The type is kept with their history.',
  },

  // Products
  'product-not-found': { status: 404, text: products.notFound },
  'product-name-required': { status: 400, text: products.nameRequired },
  'product-category-required': { status: 400, text: products.categoryRequired },
  'product-brand-required': { status: 400, text: products.brandRequired },
  'product-type-required': { status: 400, text: products.typeRequired },
  'product-generic-name-required': { status: 400, text: products.genericNameRequired },
  'product-unit-price-not-positive': { status: 400, text: products.unitPriceNotPositive },
  'product-effective-from-required': { status: 400, text: products.effectiveFromRequired },
  'product-effective-to-too-early': {
    status: 400,
    text: products.effectiveToTooEarly,
  },
  'product-generic-name-elsewhere': {
    status: 400,
    text: 'This generic name belongs to another category. Please choose it again.',
  },
  'product-attributes-too-many': { status: 400, text: 'Please use at most 50 attributes.' },
  'product-attributes-malformed': {
    status: 400,
    text: 'Please write each attribute on a line of its own as “name: value”.',
  },
  'sku-malformed': { status: 400, text: 'A SKU has 6 characters from 0 to 9 and A to F.' },
  'product-name-taken': {
    status: 409,
    text: 'This brand already has a product with this name, type and strength.',
  },
  'product-price-overlap': {
    status: 409,
    text: 'These dates overlap another price of this product. Please choose other dates.',
  },
  'prices-required': { status: 400, text: 'Please choose at least one product.' },
  'prices-twice': { status: 400, text: 'A product can have one new price only.' },
  'prices-too-many': { status: 400, text: 'Please choose at most 5,000 products at once.' },
  'prices-reason-required': { status: 400, text: adminPrices.reasonRequired },
  'prices-in-past': { status: 400, text: 'New prices cannot start in the past.' },
  'prices-refused': {
    status: 409,
    text: 'Nothing was changed, for some products cannot take their new price. They are listed below.',
  },
  'price-jumps-unconfirmed': {
    status: 409,
    text: 'Some prices change by more than half. Type how many these are to change them.',
  },
  'looser-classes-unconfirmed': {
    status: 409,
    text: 'Some products would be sold with less care than before. A pharmacist confirms how many these are.',
  },
  'prices-unchanged': { status: 409, text: 'These products have these prices already.' },
  'price-changed-since': {
    status: 409,
    text: 'This product was changed since. Look at its price of now.',
  },
  'price-none-yet': { status: 409, text: adminPrices.problems.none },
  'price-above-printed': { status: 400, text: adminPrices.above },
  'printed-price-level-required': { status: 400, text: adminPrices.printedLevelRequired },
  'printed-price-level-unknown': { status: 400, text: adminPrices.printedLevelUnknown },
  'printed-price-pack-unknown': { status: 400, text: adminPrices.printedPackUnknown },
  'prices-undo-changed': {
    status: 409,
    text: 'Nothing was undone, for some of these prices were changed again.',
  },
  'prices-undo-ordered': {
    status: 409,
    text: 'Nothing was undone, for orders were priced with the new prices.',
  },
  'bulk-change-not-found': { status: 404, text: 'This bulk change does not exist.' },
  'bulk-change-undone': { status: 409, text: adminPrices.obstacles.undone },
  'bulk-change-too-old': { status: 409, text: adminPrices.obstacles.tooOld },
  'product-in-use': {
    status: 409,
    text: 'This product is in orders that are not finished. Finish or cancel them first.',
  },
  'product-not-priced': { status: 409, text: products.noActivePrice },

  // Slides
  'slide-not-found': { status: 404, text: 'Slide not found.' },
  'slide-image-required': { status: 400, text: carousel.imageRequired },
  'slide-link-invalid': {
    status: 400,
    text: carousel.linkInvalid,
  },

  // Discount codes
  'discount-not-found': { status: 404, text: 'Discount not found.' },
  'discount-fields-required': {
    status: 400,
    text: 'Code, type, value, start date and end date are required.',
  },
  'discount-code-malformed': { status: 400, text: 'A discount code is one word without spaces.' },
  'discount-code-taken': { status: 409, text: 'This discount code already exists.' },
  'discount-limit-below-used': {
    status: 409,
    text: 'This code was already used more often than that. Please choose a higher limit.',
  },
  'discount-code-required': { status: 400, text: 'Please enter a discount code.' },
  'discount-unknown': { status: 404, text: 'We do not know this discount code. Please check the spelling.' },
  'discount-not-started': { status: 409, text: 'This discount code is not valid yet.' },
  'discount-expired': { status: 409, text: 'This discount code has expired.' },
  'discount-used-up': { status: 409, text: 'This discount code has been used up.' },
  'discount-minimum-not-reached': {
    status: 409,
    text: 'This discount code needs a larger order. Please add more of what it is for.',
  },
  'discount-not-for-these': {
    status: 409,
    text: 'This discount code is not for the products in your cart. Please take it out or add other products.',
  },
  'discount-used-by-customer': {
    status: 409,
    text: 'You have used this discount code as often as one customer may. Please take it out to order.',
  },
  'discount-first-order-only': {
    status: 409,
    text: 'This discount code is only for a first order. Please take it out to order.',
  },
  'discount-needs-customer': {
    status: 409,
    text: 'This discount code counts per customer. Please enter the customer’s number first.',
  },
  'discount-categories-too-many': { status: 400, text: 'Please choose fewer categories.' },

  // Promotions
  'promotion-not-found': { status: 404, text: 'Promotion not found.' },
  'promotion-fields-required': {
    status: 400,
    text: 'Name, value, start date and end date are required.',
  },
  'promotion-category-required': { status: 400, text: adminPromotions.categoryRequired },
  'promotion-brand-required': { status: 400, text: adminPromotions.brandRequired },
  'promotion-products-required': {
    status: 400,
    text: adminPromotions.productsRequired,
  },
  'promotion-products-too-many': { status: 400, text: 'Please choose fewer products.' },

  // Shipping methods
  'shipping-method-not-found': { status: 404, text: 'Shipping method not found.' },
  'shipping-method-fields-required': { status: 400, text: adminShippingMethods.fieldsRequired },
  'shipping-method-name-taken': { status: 409, text: 'A shipping method with this name already exists.' },
  'shipping-method-not-for-address': {
    status: 400,
    text: 'This shipping method does not deliver to this address. Please choose another one.',
  },
  'shipping-days-out-of-order': {
    status: 400,
    text: 'Please give the last day as well, not before the first.',
  },
  'shipping-days-not-whole': { status: 400, text: 'Please enter a whole number of days.' },
  'shipping-days-too-many': { status: 400, text: 'Please enter fewer days.' },
  'shipping-areas-too-many': { status: 400, text: 'Please choose fewer areas.' },
  'shipping-method-in-use': {
    status: 409,
    text: 'This shipping method is used by orders that are not finished. Finish or change them first.',
  },

  // Cart and wishlist
  'assistant-cart-not-found': { status: 404, text: assistantCart.gone },
  'cart-line-not-found': { status: 404, text: 'This product is not in your cart.' },
  'cart-full': { status: 409, text: unitLimits.cartFull },
  'wishlist-item-not-found': { status: 404, text: 'This product is not in your wishlist.' },
  'wishlist-full': { status: 409, text: 'Your wishlist is full. Please remove something first.' },

  // Patients
  'patient-name-required': { status: 400, text: patients.nameRequired },
  'patient-name-taken': { status: 409, text: patients.nameTaken },
  'patient-too-many': { status: 409, text: patients.tooMany },
  'patient-birth-year-wrong': { status: 400, text: patients.birthYearWrong },
  'patient-birth-year-required': { status: 400, text: patients.birthYearRequired },
  'patient-born-later': { status: 400, text: patients.bornLater },
  'patient-weight-wrong': { status: 400, text: patients.weightWrong },
  'allergy-unknown': { status: 400, text: patients.allergyUnknown },

  // Medicine box
  'medicine-not-found': { status: 404, text: 'This medicine is not in the box.' },
  'medicine-is-there': { status: 409, text: medicineBox.isThere },
  'medicine-box-full': { status: 409, text: medicineBox.full },
  'medicines-not-delivered': { status: 409, text: medicineBox.notDelivered },
  'reminders-need-phone': { status: 409, text: medicineBox.provePhone },
  'reminder-link-not-found': { status: 404, text: medicineBox.unknownLink },

  // Orders
  'order-not-found': { status: 404, text: 'Order not found.' },
  'delivery-day-link-not-found': { status: 404, text: deliveryDay.unknown },
  'delivery-day-chosen': { status: 409, text: deliveryDay.chosen },
  'delivery-day-closed': { status: 409, text: deliveryDay.closed },
  'delivery-day-wrong': { status: 400, text: deliveryDay.wrong },
  'order-rating-stars': { status: 400, text: orderTracker.chooseStars },
  'order-not-rateable': { status: 409, text: 'You can rate the delivery once the order has arrived.' },
  'order-rating-closed': { status: 409, text: 'A rating can be changed for 14 days.' },
  'order-empty': { status: 400, text: orderEdit.empty },
  'order-items-required': { status: 400, text: adminOrder.addItems.none },
  'order-item-not-found': { status: 404, text: 'This product is not in the order.' },
  'order-product-twice': {
    status: 400,
    text: 'The same product is listed twice. Please put its quantities on one line.',
  },
  'order-addresses-required': {
    status: 400,
    text: checkout.addressesRequired,
  },
  'order-shipping-method-required': { status: 400, text: checkout.deliveryRequired },
  'order-payment-method-required': { status: 400, text: 'Please select a payment method.' },
  'order-for-customer-incomplete': {
    status: 400,
    text: adminCreateOrder.incomplete,
  },
  'order-changed-meanwhile': {
    status: 409,
    text: 'Prices, stock or your discount changed in the meantime. Please check the new total and place the order again.',
  },
  'order-changed': {
    status: 409,
    text: 'This order was changed in the meantime. Please look at it again before you save.',
  },
  'order-line-short': {
    status: 409,
    text: 'There is not enough of this product in stock any more. It would be sent as soon as it comes in.',
  },
  'split-order-cash-only': {
    status: 400,
    text: 'An order in two parts is paid in cash on delivery.',
  },
  'order-not-editable': { status: 409, text: orderEdit.notEditableNow },
  'order-not-cancellable': { status: 409, text: 'This order can no longer be cancelled.' },
  'order-payment-method-fixed': {
    status: 409,
    text: adminEditOrder.whyNot['order-payment-method-fixed'],
  },
  'order-shipping-method-fixed': {
    status: 409,
    text: adminEditOrder.whyNot['order-shipping-method-fixed'],
  },
  'order-address-fixed': { status: 409, text: adminOrderAddress.fixed },
  'order-shipping-method-first': {
    status: 409,
    text: adminEditOrder.whyNot['order-shipping-method-first'],
  },
  'order-prescription-first': {
    status: 409,
    text: 'Please wait until your prescription is reviewed. Then choose how to pay.',
  },
  'order-paid-less': {
    status: 409,
    text: 'This order is paid. Its new total cannot be more than what was paid.',
  },
  'order-status-unknown': { status: 400, text: 'This is not an order status.' },
  'order-status-final': {
    status: 409,
    text: 'A cancelled or returned order cannot change its status any more.',
  },
  'order-status-no-way-back': {
    status: 409,
    text: 'An order that is processing cannot go back to an earlier status.',
  },
  'order-status-by-return': {
    status: 409,
    text: 'This status comes from a return. Please use Return Order instead.',
  },
  'order-status-shipped': {
    status: 409,
    text: 'This order is on its way. It can only be delivered, or cancelled once it came back.',
  },
  'order-status-delivered': {
    status: 409,
    text: 'This order was delivered. Please use Return Order instead; an order that was marked as delivered by mistake goes back to shipped.',
  },
  'orders-to-pack-too-many': { status: 400, text: 'At most 50 orders can be chosen at once.' },
  'order-not-ready': {
    status: 409,
    text: 'This order is not ready to be picked: it must be placed or paid, with nothing missing.',
  },
  'order-on-pick-list': { status: 409, text: 'This order is on a pick list already.' },
  'order-not-picked': {
    status: 409,
    text: 'Not everything of this order is picked. Please confirm the rest of its lines first.',
  },
  'order-not-packed': { status: 409, text: 'This order is not packed yet.' },
  'order-has-parcel': { status: 409, text: 'This order has been handed over already.' },
  'order-holds-bad-batch': {
    status: 409,
    text: 'A batch in this order was recalled or has expired. Do not send it: within a minute the order takes other stock or waits for it.',
  },
  'pick-list-not-found': { status: 404, text: 'Pick list not found.' },
  'pick-batch-required': { status: 400, text: 'Please scan or type the batch.' },
  'pick-wrong-batch': {
    status: 409,
    text: 'This batch is not on the list. Please take the batch that the list names.',
  },
  'pick-two-products': {
    status: 409,
    text: 'Two products on this list have a batch of this code. Please confirm the one in your hand at its line.',
  },
  'pick-changed': {
    status: 409,
    text: 'The list changed in the meantime. Please look at how many units are needed now.',
  },
  'pick-look-alike': {
    status: 409,
    text: 'Another product looks or sounds almost like this one. Please look twice and confirm.',
  },
  'pick-nothing-missing': { status: 400, text: 'As much was found as is needed: nothing is missing.' },
  'pick-reason-required': { status: 400, text: 'Please say why it was not found.' },
  'rider-required': { status: 400, text: 'Please choose a rider.' },
  'rider-not-found': { status: 404, text: 'Rider not found.' },
  'rider-phone-taken': { status: 409, text: 'Another rider has this phone number.' },
  'run-not-found': { status: 404, text: adminRiders.refusals.notFound },
  'run-code-required': { status: 400, text: adminRiders.refusals.codeRequired },
  'run-code-not-found': { status: 404, text: adminRiders.refusals.codeUnknown },
  'run-order-elsewhere': { status: 409, text: adminRiders.refusals.onOther },
  'run-full': { status: 409, text: adminRiders.refusals.full },
  'run-changed': { status: 409, text: adminRiders.refusals.changed },
  'run-closed': { status: 409, text: adminRiders.refusals.closed },
  'run-not-out': { status: 409, text: adminRiders.refusals.notOut },
  'run-rider-inactive': { status: 409, text: adminRiders.refusals.riderInactive },
  'run-outcome-required': { status: 400, text: adminRiders.refusals.outcomeRequired },
  'run-outcome-missing': { status: 400, text: adminRiders.refusals.outcomeMissing },
  'run-parcel-decided': { status: 409, text: adminRiders.refusals.parcelDecided },
  'run-parcel-moved': { status: 409, text: adminRiders.refusals.parcelMoved },
  'run-day-required': { status: 400, text: adminRiders.refusals.dayRequired },
  'run-items-required': { status: 400, text: adminRiders.refusals.itemsRequired },
  'run-all-came-back': { status: 409, text: adminRiders.refusals.allCameBack },
  'run-cash-differs': { status: 400, text: adminRiders.refusals.cashDiffers },
  'carrier-not-offered': { status: 400, text: 'The shop does not work with this courier.' },
  'order-not-on-its-way': {
    status: 409,
    text: 'A condition or a cost belongs only to an order that came back after it left the shop.',
  },
  'order-short-of-stock': {
    status: 409,
    text: 'There is not enough stock for this order yet. Its status stays as it is.',
  },
  'product-barcode-taken': { status: 409, text: 'Another product has this barcode.' },
  'counter-tender-required': { status: 400, text: 'Choose cash, card or bKash.' },
  'counter-received-too-little': { status: 400, text: adminCounter.tooLittle },
  'counter-short-of-stock': { status: 409, text: 'There is not enough of this in stock. Nothing was sold.' },
  'counter-bad-batch': {
    status: 409,
    text: 'This batch was recalled or has expired. Do not sell it: put it aside.',
  },
  'counter-pharmacist-only': { status: 409, text: adminCounter.pharmacistOnly },
  'order-sold-at-counter': {
    status: 409,
    text: 'This order was sold at the counter. It can only be returned.',
  },
  'order-cash-booked': {
    status: 409,
    text: 'The cash of this order is booked. Please reverse that booking first.',
  },
  'order-cash-due': {
    status: 409,
    text: 'The money of this order was collected at the door. Please book it under Cash.',
  },
  'order-without-items': { status: 409, text: 'Please add items to this order first.' },
  'order-payment-first': { status: 409, text: 'Please choose how this order is paid first.' },
  'order-undo-no-way-back': {
    status: 409,
    text: 'This change cannot be undone. Set the status that is right by hand.',
  },
  'order-undo-changed': { status: 409, text: 'Something has happened to this order since.' },
  'order-undo-parcel': { status: 409, text: 'Its parcel has moved since.' },
  'order-undo-picked': { status: 409, text: 'It is being picked already.' },
  'orders-to-change-required': { status: 400, text: 'Please select at least one order.' },
  'orders-to-change-too-many': { status: 400, text: 'Please select at most 200 orders at once.' },
  'order-summary-too-long': {
    status: 400,
    text: 'A summary lists at most 5,000 orders. Please narrow the filters.',
  },
  'order-note-required': { status: 400, text: 'Please write a note first.' },
  'order-invoice-without-items': {
    status: 409,
    text: 'The invoice will be ready once the pharmacist has added the medicines.',
  },
  'order-without-invoice': {
    status: 409,
    text: 'The invoice will be ready once shipping and payment are chosen.',
  },
  'order-special-discount-closed': {
    status: 409,
    text: 'A paid or delivered order cannot get a special discount.',
  },
  'special-discount-too-high': {
    status: 400,
    text: adminOrder.special.tooHigh,
  },

  // Returns
  'order-not-returnable': { status: 409, text: orderReturn.notReturnable },
  'return-quantity-required': {
    status: 400,
    text: orderReturn.nothing,
  },
  'return-too-much': {
    status: 409,
    text: 'This is more than was delivered and not yet returned. Please lower the quantity.',
  },
  'return-request-not-found': { status: 404, text: 'This return was not found.' },
  'return-decided': { status: 409, text: 'This return was received or refused already.' },
  'return-refusal-required': { status: 400, text: 'Please say why; the customer reads it.' },
  'return-too-late': { status: 409, text: orderReturn.notReturnableFor['too-late'] },
  'return-cold': { status: 409, text: orderReturn.notReturnableFor.cold },
  'return-controlled': { status: 409, text: orderReturn.notReturnableFor.controlled },
  'return-condition-by-inspector': {
    status: 403,
    text: 'Only who inspects goods that came back says whether they can be sold again. Please take them in as not inspected.',
  },
  'inspection-refund-by-payments': {
    status: 403,
    text: 'Only who may pay money back decides what is paid for these.',
  },
  'inspection-refund-too-much': { status: 400, text: 'This is more than was agreed for these units.' },
  'return-refund-to-by-customer': {
    status: 400,
    text: 'Only the customer can choose where the refund goes.',
  },
  'return-condition-by-staff': {
    status: 403,
    text: 'Only our staff can record the condition of what came back.',
  },

  // Parcels
  'parcel-not-found': { status: 404, text: 'Parcel not found.' },
  'parcel-not-waiting': {
    status: 409,
    text: 'This parcel does not wait for you: its courier was asked, or is being asked now.',
  },
  'parcel-not-cancellable': {
    status: 409,
    text: 'The carrier already has this parcel. It can no longer be called off here.',
  },
  'courier-cannot-cancel': {
    status: 409,
    text: 'This courier takes no cancellation from a program. Please call it off in the courier’s own panel; the order follows by itself.',
  },
  'courier-unavailable': {
    status: 503,
    text: 'The courier does not answer just now. Please try again in a minute.',
  },
  'courier-message-refused': { status: 401, text: 'This message does not have the agreed secret.' },

  // Payments
  'connection-not-set-up': { status: 409, text: adminConnections.notSetUp },
  'connection-no-phone': { status: 409, text: adminConnections.noPhone },
  'connection-tests-too-many': { status: 429, text: adminConnections.tooMany },
  'checklist-item-needed': { status: 409, text: checklist.needed },
  'payment-not-found': { status: 404, text: 'Payment not found.' },
  'payment-not-valid': { status: 400, text: 'This payment message could not be confirmed.' },
  'payment-failed': { status: 409, text: payment.fail },
  'payment-cancelled': { status: 409, text: payment.cancel },
  'payment-not-due': { status: 409, text: 'This order is not waiting for an online payment.' },
  'payment-gateway-unavailable': {
    status: 503,
    text: 'Online payment is not available just now. Please try again or choose cash on delivery.',
  },
  'too-much-open-cash': {
    status: 409,
    text: 'You have as many open cash-on-delivery orders as a new account can have. Please pay this one online, or order it once one of them has been delivered.',
  },
  'payment-amount-out-of-range': {
    status: 409,
    text: 'Online payment takes 10 to 500,000 taka. Please choose another way to pay.',
  },
  'payment-being-checked': {
    status: 409,
    text: 'We have received a payment for this order and are checking it. Please do not pay again.',
  },
  'payment-not-held': {
    status: 409,
    text: 'Only a payment that is held, and whose order still waits for it, can be accepted.',
  },
  'refund-not-found': { status: 404, text: 'This refund was not found.' },
  'refund-not-waiting': { status: 409, text: 'This refund waits for nobody any more.' },
  'refund-second-person': {
    status: 409,
    text: 'Nobody decides alone over such an amount: a second person with the duty for payments must agree.',
  },
  'refund-rejection-reason-required': { status: 400, text: adminOrder.payments.rejectReasonRequired },
  'refund-not-possible': { status: 409, text: 'This payment cannot be refunded.' },

  // Purchasing
  'supplier-not-found': { status: 404, text: adminSuppliers.refusals.notFound },
  'supplier-name-required': { status: 400, text: adminSuppliers.refusals.nameRequired },
  'supplier-name-taken': { status: 409, text: adminSuppliers.refusals.nameTaken },
  'supplier-inactive': { status: 409, text: adminSuppliers.refusals.inactive },
  'supplier-brand-taken': { status: 409, text: adminSuppliers.refusals.brandTaken },
  'supplier-product-taken': { status: 409, text: adminSuppliers.refusals.productTaken },
  'purchasing-day-in-future': { status: 400, text: adminSuppliers.refusals.dayInFuture },
  'purchase-order-not-found': { status: 404, text: adminPurchaseOrders.refusals.notFound },
  'purchase-lines-required': { status: 400, text: adminPurchaseOrders.refusals.linesRequired },
  'purchase-product-twice': { status: 400, text: adminPurchaseOrders.refusals.productTwice },
  'purchase-order-not-draft': { status: 409, text: adminPurchaseOrders.refusals.notDraft },
  'purchase-order-closed': { status: 409, text: adminPurchaseOrders.refusals.closed },
  'purchase-order-not-sent': { status: 409, text: adminPurchaseOrders.refusals.notSent },
  'supplier-without-email': { status: 409, text: adminPurchaseOrders.refusals.noEmail },
  'receipt-not-found': { status: 404, text: adminGoodsReceipts.refusals.notFound },
  'receipt-invoice-required': { status: 400, text: adminGoodsReceipts.refusals.invoiceRequired },
  'receipt-invoice-known': { status: 409, text: adminGoodsReceipts.refusals.invoiceKnown },
  'receipt-lines-required': { status: 400, text: adminGoodsReceipts.refusals.linesRequired },
  'receipt-units-required': { status: 400, text: adminGoodsReceipts.refusals.unitsRequired },
  'receipt-difference-reason': { status: 400, text: adminGoodsReceipts.refusals.differenceReason },
  'receipt-lot-expired': { status: 409, text: adminGoodsReceipts.refusals.expired },
  'receipt-above-printed': { status: 409, text: adminGoodsReceipts.refusals.abovePrintedLots },
  'receipt-lot-near-expiry': { status: 409, text: adminGoodsReceipts.refusals.nearExpiry },
  'receipt-discrepancy-required': { status: 400, text: adminGoodsReceipts.refusals.discrepancyRequired },
  'receipt-order-of-other-supplier': { status: 400, text: adminGoodsReceipts.refusals.otherSupplier },
  'receipt-reversed': { status: 409, text: adminGoodsReceipts.refusals.reversedAlready },
  'receipt-moved': { status: 409, text: adminGoodsReceipts.refusals.moved },
  'supplier-return-not-found': { status: 404, text: adminSupplierReturns.refusals.notFound },
  'supplier-return-reason-required': { status: 400, text: adminSupplierReturns.refusals.reasonRequired },
  'supplier-return-note-required': { status: 400, text: adminSupplierReturns.refusals.noteRequired },
  'supplier-return-lines-required': { status: 400, text: adminSupplierReturns.refusals.linesRequired },
  'supplier-return-batch-twice': { status: 400, text: adminSupplierReturns.refusals.batchTwice },
  'supplier-return-credit-required': { status: 400, text: adminSupplierReturns.refusals.creditRequired },
  'supplier-return-credited': { status: 409, text: adminSupplierReturns.refusals.credited },
  'supplier-return-credit-known': { status: 409, text: adminSupplierReturns.refusals.creditKnown },
  'supplier-return-credit-reason-required': {
    status: 400,
    text: adminSupplierReturns.refusals.creditReasonRequired,
  },
  'supplier-return-credit-not-waiting': { status: 409, text: adminSupplierReturns.refusals.creditNotWaiting },
  'supplier-return-credit-own': { status: 403, text: adminSupplierReturns.refusals.creditOwn },
  'supplier-return-not-credited': { status: 409, text: adminSupplierReturns.refusals.notCredited },
  'supplier-return-other-supplier': { status: 400, text: adminSupplierReturns.refusals.otherSupplier },
  'supplier-payment-not-found': { status: 404, text: adminSupplierPayments.refusals.notFound },
  'supplier-payment-amount-required': { status: 400, text: adminSupplierPayments.refusals.amountRequired },
  'supplier-payment-too-much': { status: 409, text: adminSupplierPayments.refusals.tooMuch },
  'supplier-payment-reversed': { status: 409, text: adminSupplierPayments.refusals.reversedAlready },

  // Cash book
  'settlement-not-found': { status: 404, text: adminCash.refusals.settlementNotFound },
  'cash-source-unknown': { status: 400, text: adminCash.refusals.sourceUnknown },
  'cash-orders-required': { status: 400, text: adminCash.refusals.ordersRequired },
  'cash-orders-too-many': { status: 400, text: adminCash.refusals.ordersTooMany },
  'cash-amount-required': { status: 400, text: adminCash.refusals.amountRequired },
  'cash-not-due': { status: 409, text: adminCash.refusals.notDue },
  'cash-order-twice': { status: 400, text: adminCash.refusals.twice },
  'cash-sum-differs': { status: 400, text: adminCash.refusals.sumDiffers },
  'cash-reason-required': { status: 400, text: adminCash.refusals.reasonRequired },
  'cash-write-off-duty': { status: 403, text: adminCash.refusals.writeOffDuty },
  'cash-day-in-future': { status: 400, text: adminCash.refusals.dayInFuture },
  'settlement-reversed': { status: 409, text: adminCash.refusals.reversedAlready },
  'statement-wrong-kind': { status: 415, text: adminCash.refusals.wrongKind },
  'statement-headings-unknown': { status: 400, text: adminCash.refusals.noHeadings },
  'cash-tender-required': { status: 400, text: adminCash.refusals.tenderRequired },
  'cash-reference-required': { status: 400, text: adminCash.refusals.referenceRequired },
  'cash-refund-not-found': { status: 404, text: adminCash.refusals.refundNotFound },
  'cash-refund-waits': { status: 409, text: adminCash.refusals.refundWaits },
  'cash-refund-changed': { status: 409, text: adminCash.refusals.refundChanged },
  'day-close-lines-incomplete': { status: 400, text: adminDayClose.refusals.linesIncomplete },
  'day-close-changed': { status: 409, text: adminDayClose.refusals.changed },
  'day-close-reason-required': { status: 400, text: adminDayClose.refusals.reasonRequired },
  'day-close-opening-note': { status: 400, text: adminDayClose.refusals.openingNote },
  'day-close-left-too-much': { status: 400, text: adminDayClose.refusals.leftTooMuch },
  'day-close-nothing': { status: 409, text: adminDayClose.refusals.nothing },

  // Prescriptions
  'prescription-not-found': { status: 404, text: 'Prescription not found.' },
  'prescription-file-required': {
    status: 400,
    text: uploadPrescription.fileRequired,
  },
  'prescription-shipping-address-required': {
    status: 400,
    text: uploadPrescription.shippingAddressRequired,
  },
  'prescription-billing-address-required': {
    status: 400,
    text: uploadPrescription.billingAddressRequired,
  },
  'prescription-wrong-kind': { status: 415, text: uploadPrescription.fileKind },
  'prescription-unreadable': {
    status: 400,
    text: 'This prescription cannot be read. Please take a new picture or choose another file.',
  },
  'prescription-status-unknown': { status: 400, text: 'This is not a prescription status.' },
  'prescription-closed': {
    status: 409,
    text: 'The order of this prescription has moved on. Its status can no longer be changed.',
  },
  'prescription-record-closed': {
    status: 409,
    text: 'This prescription is closed. Nothing more can be written down for it.',
  },
  'prescription-day-in-future': {
    status: 400,
    text: 'A prescription cannot be written on a later day than today.',
  },
  'order-without-labels': {
    status: 409,
    text: 'There are no labels until a pharmacist has written down the doses.',
  },

  // Stock
  'stock-batch-not-found': { status: 404, text: 'Stock batch not found.' },
  'stock-batch-id-required': { status: 400, text: adminStockForms.batchIdRequired },
  'stock-batch-id-malformed': {
    status: 400,
    text: 'A batch ID has up to 40 letters, digits and the signs / . _ -',
  },
  'stock-batch-id-taken': { status: 409, text: 'This product already has a batch with this ID.' },
  'stock-batch-dates-required': { status: 400, text: 'Manufacture date and expiry date are required.' },
  'stock-batch-expiry-too-early': {
    status: 400,
    text: 'The expiry date must be after the manufacture date.',
  },
  'stock-batch-dates-differ': {
    status: 409,
    text: 'This batch already has other dates. Use the same dates or another batch ID.',
  },
  'stock-batch-made-in-future': {
    status: 400,
    text: adminStockForms.madeInFuture,
  },
  'stock-batch-was-sold': {
    status: 409,
    text: 'Units of this batch were sold, so it cannot be deleted: a recall must find who has them. Write off what is left instead.',
  },
  'stock-batch-was-recalled': {
    status: 409,
    text: 'This batch was recalled, so it cannot be deleted: its history must stay. Write off what is left instead.',
  },
  'stock-batch-recalled': { status: 409, text: 'This batch was recalled. Please use another batch ID.' },
  'stock-quantity-required': {
    status: 400,
    text: adminStockForms.amountRequired,
  },
  'stock-quantities-differ': {
    status: 400,
    text: 'The total units do not agree with the boxes, strips and units.',
  },
  'stock-batch-changed': {
    status: 409,
    text: 'The stock of this batch changed in the meantime. Please check it and try again.',
  },
  'stock-reason-required': { status: 400, text: adminStockForms.reasonRequired },
  'stock-below-zero': { status: 409, text: 'The batch does not hold that many units.' },
  'quarantine-item-not-found': { status: 404, text: 'There are no such goods in quarantine.' },
  'quarantine-decided': {
    status: 409,
    text: 'These goods were inspected in the meantime. What was decided then counts.',
  },
  'quarantine-too-many': { status: 400, text: adminQuarantine.tooMany },
  'quarantine-not-sellable': {
    status: 409,
    text: 'This batch is expired or recalled: its goods can only be written off.',
  },
  'inspection-reason-required': { status: 400, text: adminQuarantine.reasonRequired },
  'inspection-note-required': { status: 400, text: adminQuarantine.noteRequired },

  'stock-take-not-found': { status: 404, text: 'There is no such stock-take.' },
  'stock-take-line-unknown': { status: 400, text: 'These lines are not of this stock-take.' },
  'stock-take-scope-required': { status: 400, text: adminStockTakes.scopeRequired },
  'stock-take-empty': { status: 409, text: 'There is no batch with units to count there.' },
  'stock-take-too-large': {
    status: 409,
    text: 'There are more than 2,000 batches to count. Choose a shelf or fewer products.',
  },
  'stock-take-overlaps': {
    status: 409,
    text: 'Some of these batches are in another stock-take that is still open.',
  },
  'stock-take-not-counting': {
    status: 409,
    text: 'This stock-take is not being counted any more. Please look at it again.',
  },
  'stock-take-not-handed-in': {
    status: 409,
    text: 'This stock-take changed in the meantime. Please look at it again.',
  },
  'stock-take-line-counted': {
    status: 409,
    text: 'Somebody else counted this batch in the meantime. Compare both counts and save again.',
  },
  'stock-take-uncounted': { status: 409, text: 'Some batches were not counted yet.' },
  'stock-take-reason-missing': { status: 409, text: 'Every difference needs a reason.' },
  'stock-take-own-count': {
    status: 403,
    text: 'Whoever counted cannot approve it. Another person must look at it.',
  },
  'stock-take-below-zero': {
    status: 409,
    text: 'A batch holds fewer units by now than would be taken out of it. It must be counted again.',
  },
  'recall-not-recalled': { status: 409, text: 'This batch is not recalled.' },
  'recall-person-not-found': { status: 404, text: 'This person holds no units of the batch.' },
  // Reports
  'export-too-large': { status: 409, text: adminExports.tooLarge },
  'report-not-found': { status: 404, text: adminReports.unknown },
  'report-group-unknown': { status: 400, text: adminReports.groupUnknown },
  'report-period-wrong': { status: 400, text: adminReports.periodWrong },

  // Bulk uploads
  'bulk-file-required': { status: 400, text: adminBulkUpload.fileRequired },
  'bulk-wrong-kind': { status: 415, text: adminBulkUpload.wrongKind },
  'bulk-unreadable': {
    status: 400,
    text: adminBulkUpload.failed,
  },
  'bulk-columns-missing': {
    status: 400,
    text: 'The file lacks columns of the template. Please download the template and use it.',
  },
  'bulk-no-rows': { status: 400, text: 'The file has no rows. Please fill in the template first.' },
  'bulk-too-many-rows': {
    status: 400,
    text: 'The file has more than 10,000 rows. Please split it; sheets of products and stock go in as a job by POST /api/admin/products/bulk-jobs and /api/admin/stock/bulk-jobs.',
  },
  'bulk-too-many-job-rows': { status: 400, text: 'The file has more than 60,000 rows. Please split it.' },
  'bulk-matches-several': { status: 400, text: 'Several products look like this row. Give the SKU of one.' },
  'bulk-rows-invalid': {
    status: 400,
    text: 'Some rows need correction. Nothing was saved. Please correct them and upload the file again.',
  },
  'bulk-in-progress': { status: 409, text: 'Another upload is still running. Please wait until it ends.' },
  'bulk-job-not-found': { status: 404, text: 'Job not found.' },
  'bulk-job-not-now': { status: 409, text: 'The job is at another step by now. Please look at it again.' },
  'bulk-job-cleared': {
    status: 409,
    text: 'The job is older than 7 days and can no longer be continued or undone.',
  },
  'bulk-job-broke-off': { status: 500, text: 'The job broke off several times. Nothing was saved.' },
  'bulk-undo-too-late': { status: 409, text: 'Something of it was changed, ordered or sold since.' },
  'bulk-column-missing': { status: 400, text: 'This column is missing.' },
  'bulk-sku-required': { status: 400, text: 'SKU is required' },
  'bulk-sku-unknown': {
    status: 400,
    text: 'No product has this SKU. Leave it empty to add a new product.',
  },
  'bulk-stock-sku-unknown': { status: 400, text: 'No product has this SKU.' },
  'bulk-stock-product-differs': { status: 400, text: 'The product with this SKU has another name.' },
  'bulk-product-exists': {
    status: 400,
    text: 'This product exists already. Give its SKU to change it.',
  },
  'bulk-generic-name-elsewhere': {
    status: 400,
    text: 'This generic name belongs to another category. Change it under Generic Names.',
  },
  'bulk-generic-name-differs': {
    status: 400,
    text: 'This generic name has other details. Change it under Generic Names.',
  },
  'bulk-generic-name-unknown': {
    status: 400,
    text: 'There is no such generic name, and no valid row of the sheet Products makes it.',
  },
  'bulk-generic-name-repeated': { status: 400, text: 'This generic name is already in another row.' },
  'bulk-not-yes-or-no': { status: 400, text: 'Write yes or no.' },
  'bulk-rows-differ': { status: 400, text: 'Another row has a different value.' },

  // Newsletter
  'newsletter-email-invalid': { status: 400, text: 'Please enter a valid e-mail address.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/** Sentences about one field that name a limit; without one the code's own text is said. */
export const VALUED = {
  'field-too-long': (most: number) => `Please use at most ${most} characters.`,
  'field-too-high': (most: number) => `Please give at most ${most}.`,
  'promotion-products-too-many': (most: number) => `Please choose at most ${most} products.`,
  'discount-categories-too-many': (most: number) => `Please choose at most ${most} categories.`,
  'shipping-days-too-many': (most: number) => `Please enter at most ${most} days.`,
  'need-lines-too-many': (most: number) => `Please give at most ${most} lines.`,
  'shipping-areas-too-many': (most: number) => `Please choose at most ${most} areas.`,
} as const satisfies Partial<Record<ErrorCode, (value: number) => string>>
export type ValuedCode = keyof typeof VALUED
