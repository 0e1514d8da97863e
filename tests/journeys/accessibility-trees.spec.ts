/**
 * The steps of the shipped form as a screen reader finds them, answered as `schema/forms/onboarding/samples/maximal.json` says.
 * Parts that all steps have, and the answers themselves, are left out: a tree matches where it holds what is listed.
 */
import type { Locator, Page } from '@playwright/test';
import { wizardForm } from '../../src/generated/onboarding/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import { expect, test } from './support/page-test.ts';
import { openAt, stepHeading } from './support/walker.ts';

async function mainAt(page: Page, id: string): Promise<Locator> {
  const step = wizardForm.model.steps.find((one) => one.id === id);
  if (!step) throw new Error(`There is no step "${id}".`);
  await openAt(page, { ...sample('maximal') }, id);
  await expect(stepHeading(page, step)).toBeVisible();
  return page.getByRole('main');
}

test('each step has its accessibility tree', async ({ page }) => {
  await expect(await mainAt(page, 'welcome')).toMatchAriaSnapshot(`
    - main:
      - heading "Welcome" [level=1]
      - paragraph: Tell us about your project, and we will prepare an integration that fits it.
      - paragraph: The assessment takes about 3-5 minutes.
      - button "Continue with Summary"
      - button "Get Started"
      - term: What we ask
      - term: What to have ready
      - term: What happens next
      - term: Where your answers are kept
  `);
  await expect(await mainAt(page, 'contact')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 1 of 9
      - heading "Contact Information" [level=1]
      - progressbar "Step 1 of 9"
      - paragraph: Who should we contact?
      - paragraph: "* required"
      - textbox "Full Name"
      - textbox "Email Address"
      - textbox "Client/Organization Name"
      - textbox "Project Name"
      - text: Contract Vehicle (optional) For example GSA MAS, NASA SEWP or an agency BPA, if you already know it.
      - textbox "Contract Vehicle (optional)"
      - button "Previous" [disabled]
      - button "Next"
  `);
  await expect(await mainAt(page, 'frontend')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 2 of 9
      - heading "Frontend Platform" [level=1]
      - progressbar "Step 2 of 9"
      - paragraph: "* required"
      - radiogroup "Which frontend platform do you use?":
        - radio "Salesforce"
        - radio "ServiceNow"
        - radio "Power Apps"
        - radio "Custom" [checked]
        - radio "Not Sure Yet"
      - textbox "Which framework?"
      - button "Back"
      - button "Next"
  `);
  await expect(await mainAt(page, 'cloud')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 3 of 9
      - heading "Cloud Environment" [level=1]
      - progressbar "Step 3 of 9"
      - paragraph: "* required"
      - radiogroup "Which cloud environment do you use?":
        - radio "AWS"
        - radio "Azure"
        - radio "Google Cloud Platform"
        - radio "On-Premises"
        - radio "Other/Hybrid" [checked]
        - radio "Not Sure Yet"
      - button "Back"
      - button "Next"
  `);
  await expect(await mainAt(page, 'federal')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 4 of 9
      - heading "Federal Requirements" [level=1]
      - progressbar "Step 4 of 9"
      - radiogroup "Is this project for a federal client?":
        - radio "Yes" [checked]
        - radio "No"
      - radiogroup "Is your Frontend environment in GovCloud? (optional)":
        - radio "Yes" [checked]
        - radio "No"
        - button "Clear answer Is your Frontend environment in GovCloud?"
      - radiogroup "Is your Backend environment in GovCloud? (optional)":
        - radio "Yes"
        - radio "No" [checked]
        - button "Clear answer Is your Backend environment in GovCloud?"
      - button "Back"
      - button "Next"
  `);
  await expect(await mainAt(page, 'llm')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 5 of 9
      - heading "Language Model" [level=1]
      - progressbar "Step 5 of 9"
      - paragraph: "* required"
      - radiogroup "Which language model do you want to use?":
        - radio "OpenAI"
        - radio "LLaMA"
        - radio "Gemini"
        - radio "Claude"
        - radio "Other" [checked]
        - radio "Not Sure Yet"
      - textbox "Which model?"
      - button "Back"
      - button "Next"
  `);
  await expect(await mainAt(page, 'features')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 6 of 9
      - heading "Features" [level=1]
      - progressbar "Step 6 of 9"
      - paragraph: "* required"
      - group "Which features do you need?":
        - text: Which features do you need? Choose all that apply.
        - checkbox "Job Description Generation" [checked]
        - checkbox "Resume Evaluation" [checked]
        - checkbox "Realtime Translation" [checked]
        - checkbox "Document Translation" [checked]
        - checkbox "LLM Chatbot Integration" [checked]
      - textbox "Custom Features (optional)"
      - button "Back"
      - button "Next"
  `);
  await expect(await mainAt(page, 'budget')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 7 of 9
      - heading "Budget" [level=1]
      - progressbar "Step 7 of 9"
      - paragraph: "* required"
      - radiogroup "What is your budget?":
        - radio "Under $10,000"
        - radio "$10,000 - $50,000"
        - radio "$50,000 - $100,000"
        - radio "Over $100,000" [checked]
        - radio "Not Sure Yet"
      - button "Back"
      - button "Next"
  `);
  await expect(await mainAt(page, 'timeline')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 8 of 9
      - heading "Timeline" [level=1]
      - progressbar "Step 8 of 9"
      - paragraph: "* required"
      - radiogroup "When do you want to start?":
        - radio "ASAP (0-2 weeks)"
        - radio "1 month"
        - radio "1-3 months"
        - radio "3+ months" [checked]
        - radio "Flexible"
      - button "Back"
      - button "Next"
  `);
  await expect(await mainAt(page, 'custom-needs')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 9 of 9
      - heading "Custom Needs" [level=1]
      - progressbar "Step 9 of 9"
      - textbox "Custom Needs (optional)"
      - button "Back"
      - button "Review Summary"
  `);
  await expect(await mainAt(page, 'summary')).toMatchAriaSnapshot(`
    - main:
      - heading "Summary" [level=1]
      - link "Skip to Submit Assessment"
      - paragraph: Please check your answers before you submit them.
      - region "Contact Information":
        - heading "Contact Information" [level=2]
        - link "Change Contact Information"
        - term: Full Name
        - definition:
          - link "Change Full Name"
        - term: Email Address
        - definition:
          - link "Change Email Address"
        - term: Client/Organization Name
        - definition:
          - link "Change Client/Organization Name"
        - term: Project Name
        - definition:
          - link "Change Project Name"
        - term: Contract Vehicle
        - definition:
          - link "Change Contract Vehicle"
      - region "Technical Configuration":
        - heading "Technical Configuration" [level=2]
        - link "Change Technical Configuration"
        - term: Frontend Platform
        - definition:
          - link "Change Frontend Platform"
        - term: Custom Frontend
        - definition:
          - link "Change Custom Frontend"
        - term: Cloud Environment
        - definition:
          - link "Change Cloud Environment"
        - term: Federal Client
        - definition:
          - link "Change Federal Client"
        - term: Frontend in GovCloud
        - definition:
          - link "Change Frontend in GovCloud"
        - term: Backend in GovCloud
        - definition:
          - link "Change Backend in GovCloud"
        - term: Language Model
        - definition:
          - link "Change Language Model"
        - term: Custom Language Model
        - definition:
          - link "Change Custom Language Model"
      - region "Project Details":
        - heading "Project Details" [level=2]
        - link "Change Project Details"
        - term: Features
        - definition:
          - link "Change Features"
        - term: Custom Features
        - definition:
          - link "Change Custom Features"
        - term: Budget
        - definition:
          - link "Change Budget"
        - term: Timeline
        - definition:
          - link "Change Timeline"
        - term: Custom Needs
        - definition:
          - link "Change Custom Needs"
      - region "Next Steps":
        - heading "Next Steps" [level=2]
        - list:
          - listitem: A specialist will contact you within 1-2 business days.
          - listitem: We will schedule a personalized demo.
      - paragraph:
        - text: By submitting, you send us these answers so that a specialist can contact you.
        - link "See how we use your answers (opens in a new tab)":
          - /url: /privacy
      - button "Back"
      - button "Download PDF Summary"
      - button "Submit Assessment"
  `);
});
